import { useEffect, useMemo, useState } from 'react';
import { useFeatures } from '../../kit/feature/features-context.ts';
import type { SettingsCard } from '../../kit/feature/settings-card.ts';

/** Cards of other features, and whether their scripts are there, or will not come. */
export function useGivenCards(): { cards: readonly SettingsCard[]; areThere: boolean } {
  const features = useFeatures();
  const cards = useMemo(() => features.flatMap(({ settingsCards = [] }) => settingsCards), [features]);
  const [areThere, setThere] = useState(() => cards.every(({ script }) => script.page !== null));
  useEffect(() => {
    let isShown = true;
    void Promise.all(cards.map(({ script }) => script.fetch())).then(() => isShown && setThere(true));
    return () => {
      isShown = false;
      // Whoever opens the page again gets one more try.
      for (const { script } of cards) script.forgetRefusal();
    };
  }, [cards]);
  return { cards, areThere };
}
