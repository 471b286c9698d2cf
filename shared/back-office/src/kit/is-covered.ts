/** Whether a dialog or a menu lies on top and has the keyboard for itself. */
export const isCovered = (): boolean => document.querySelector('[role=dialog],[role=alertdialog],[role=menu]') !== null;
