import type { FirstStep, FirstStepId } from '@it-lotse/contract/first-steps';
import { paths } from '../paths.ts';

interface GuidedCard {
  /** Of the settings. */
  readonly id: string;
  readonly title: string;
  readonly step: FirstStepId;
}

/** The cards of the settings a new owner goes through one after the other. Topics of trainings name services: they come before these. */
const guidedCards: readonly GuidedCard[] = [
  { id: 'geschaeftsdaten', title: 'Geschäftsdaten', step: 'profile' },
  { id: 'steuern', title: 'Steuern', step: 'tax' },
  { id: 'e-mail-versand', title: 'E-Mail-Versand', step: 'mail' },
  { id: 'erreichbarkeit', title: 'Erreichbarkeit und Zahlung', step: 'facts' },
  { id: 'schulungen', title: 'Schulungsthemen', step: 'prices' },
  { id: 'leistungen', title: 'Leistungen und Preise', step: 'prices' },
  { id: 'pakete', title: 'Pakete', step: 'prices' },
  { id: 'freie-tage', title: 'Freie Tage', step: 'hours' },
  { id: 'oeffnungszeiten', title: 'Öffnungszeiten', step: 'hours' },
  { id: 'anfahrt', title: 'Anfahrt', step: 'area' },
];

const flag = 'einrichtung';

/** To a card of the settings by itself: what is not asked now is not there to be read. */
export const guidedTo = (id: string) => `${paths.settings}?${flag}#${id}`;

export const isGuided = (search: string) => new URLSearchParams(search).has(flag);

/** The card after the one that was just saved; those of a step that needs nothing more are left out. */
export function cardAfter(id: string, steps: readonly FirstStep[]): GuidedCard | undefined {
  const at = guidedCards.findIndex((card) => card.id === id);
  if (at < 0) return undefined;
  const step = guidedCards[at]?.step;
  const isOpen = (card: GuidedCard) => steps.some((each) => each.id === card.step && each.state === 'open');
  return guidedCards.slice(at + 1).find((card) => card.step === step || isOpen(card));
}
