/** Hands a file to the person as a download: the browser keeps it, the desktop app asks where to. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then; sooner, some browsers would find nothing under the address.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
