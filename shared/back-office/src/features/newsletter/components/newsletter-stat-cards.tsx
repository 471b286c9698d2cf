import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { newsletterStats } from '@it-lotse/contract/newsletter';
import { type Figure, FigureCards } from '@it-lotse/ui/figure-cards';
import { number } from '../newsletter-texts.ts';

type Stats = AnswerOf<typeof newsletterStats>;

const labels = [
  'Senioren & Privatleute',
  'Firmen',
  'Gesendete Kampagnen',
  'Zugestellt',
  'Erfolgsrate',
  'Öffnungsrate',
] as const;

/** Subscribers and campaigns in numbers; bars while they load. */
export function NewsletterStatCards({ stats }: { stats: Stats | undefined }) {
  return (
    <FigureCards
      labels={labels}
      figures={stats && figuresOf(stats)}
      className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-3 middle:grid-cols-3 middle:gap-4"
    />
  );
}

function figuresOf({ subscribers, campaigns }: Stats): Figure[] {
  const [seniors, business, sent, delivered, success, opened] = labels;
  const { success_rate: rate, total_campaigns, sent_campaigns, total_delivered } = campaigns;
  const recent = (count: number) => `${number(count)} neu in 30 Tagen`;
  return [
    { label: seniors, value: number(subscribers.seniors), aside: recent(subscribers.seniors_recent) },
    { label: business, value: number(subscribers.business), aside: recent(subscribers.business_recent) },
    { label: sent, value: number(sent_campaigns), aside: `von ${number(total_campaigns)}` },
    { label: delivered, value: number(total_delivered), aside: 'E-Mails insgesamt' },
    rate === null
      ? { label: success, value: '–', aside: 'noch keine Daten' }
      : { label: success, value: `${number(rate)}\u00A0%`, aside: 'der E-Mails' },
    { label: opened, value: '–', aside: 'nicht erhoben' },
  ];
}
