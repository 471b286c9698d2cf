/** What is new, as text: whatever a feed says is never markup. */
export function ReleaseNotes({ notes }: { notes: string }) {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer font-label text-teal-strong">Was ist neu?</summary>
      <p className="mt-1 max-h-60 max-w-160 overflow-y-auto break-words whitespace-pre-line">{notes}</p>
    </details>
  );
}
