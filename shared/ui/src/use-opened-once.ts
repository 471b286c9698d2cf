import { useState } from 'react';

/** Whether it is open or was before: a dialog that nobody has opened yet needs not be made; one that closes may still fade. */
export function useOpenedOnce(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
