/** Nobody sees, reaches or hears this field; programs that fill in every field give themselves away. */
export function Honeypot() {
  return (
    <div className="absolute left-[-100vw] w-px h-px overflow-hidden" aria-hidden="true">
      <label>
        Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
