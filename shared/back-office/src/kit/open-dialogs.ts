import { useEffect } from 'react';

const dialogs = '[role="dialog"],[role="alertdialog"]';
/** Fields that hold text; a search is typed again in a moment, and names its list of hits. */
const texts = 'textarea,input:not([type="checkbox"],[type="radio"],[role="combobox"],[type="search"])';

const shownOnce = { 'data-shown-once': '' } as const;
const shownOnceChanged = 'shown-once-changed';

/** Marks what is shown once and can never be read again, such as recovery codes. It may stand outside of a dialog. */
export function useShownOnce() {
  useEffect(() => {
    const tell = () => void document.dispatchEvent(new Event(shownOnceChanged));
    tell();
    return tell;
  }, []);
  return shownOnce;
}

export type OpenDialogs = 'none' | 'open' | 'losing';

/** Whether a dialog is open, and whether closing the program would lose what stands in it, or what is shown once. */
export function lookAtDialogs(root: ParentNode = document): OpenDialogs {
  if (root.querySelector('[data-shown-once]')) return 'losing';
  const open = [...root.querySelectorAll(dialogs)];
  if (open.length === 0) return 'none';
  const isLosing = open.some((dialog) =>
    [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)].some(({ value }) => value !== ''),
  );
  return isLosing ? 'losing' : 'open';
}

/** Tells whenever a dialog may have opened, closed or been typed into, and when something shown once comes or goes. */
export function watchDialogs(changed: () => void): () => void {
  // Dialogs hang on the body itself, so nothing deeper is watched; what is shown once says so itself.
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true });
  document.addEventListener('input', changed);
  document.addEventListener(shownOnceChanged, changed);
  return () => {
    observer.disconnect();
    document.removeEventListener('input', changed);
    document.removeEventListener(shownOnceChanged, changed);
  };
}
