const dialogs = '[role="dialog"],[role="alertdialog"]';
/** Fields that hold text; a search is typed again in a moment, and names its list of hits. */
const texts = 'textarea,input:not([type="checkbox"],[type="radio"],[role="combobox"],[type="search"])';

/** Marks what is shown once and can never be read again, such as recovery codes. */
export const shownOnce = { 'data-shown-once': '' } as const;

export type OpenDialogs = 'none' | 'open' | 'losing';

/** Whether a dialog is open, and whether closing the program would lose what stands in it. */
export function lookAtDialogs(root: ParentNode = document): OpenDialogs {
  const open = [...root.querySelectorAll(dialogs)];
  if (open.length === 0) return 'none';
  const isLosing = open.some(
    (dialog) =>
      dialog.querySelector('[data-shown-once]') !== null ||
      [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)].some(({ value }) => value !== ''),
  );
  return isLosing ? 'losing' : 'open';
}

/** Tells whenever a dialog may have opened, closed or been typed into. */
export function watchDialogs(changed: () => void): () => void {
  // Dialogs hang on the body itself, so nothing deeper is watched.
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true });
  document.addEventListener('input', changed);
  return () => {
    observer.disconnect();
    document.removeEventListener('input', changed);
  };
}
