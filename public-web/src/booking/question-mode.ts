import { useEffect, useState } from 'react';

/** On this device, not in the draft: whoever needs large text needs it the next time as well. It names nobody. */
const key = 'eine-frage';

/** 'Eine Frage nach der anderen, große Schrift': off until the page has taken over. */
export function useQuestionMode(): { isOn: boolean; turn: (on: boolean) => void } {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(remembered()), []);
  useEffect(() => {
    enlarge(isOn);
    return () => enlarge(false);
  }, [isOn]);
  return {
    isOn,
    turn(on) {
      setOn(on);
      try {
        if (on) localStorage.setItem(key, '1');
        else localStorage.removeItem(key);
      } catch {
        // Storage is forbidden: it holds for this visit.
      }
    },
  };
}

/** All measures of the site are in rem, so that no word is smaller than 22 px now. */
function enlarge(isLarge: boolean): void {
  const root = document.documentElement;
  root.toggleAttribute('data-large', isLarge);
  root.classList.toggle('text-[137.5%]', isLarge);
}

function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
