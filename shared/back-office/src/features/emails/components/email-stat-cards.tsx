import type { emailStats } from '@it-lotse/contract/emails';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { type Figure, FigureCards } from '@it-lotse/ui/figure-cards';

type Stats = AnswerOf<typeof emailStats>;
const labels = ['E-Mails gesamt', 'Erfolgsrate', 'Heute'] as const;

/** The three numbers above the mails; bars while they load. */
export function EmailStatCards({ stats }: { stats: Stats | undefined }) {
  return (
    <FigureCards
      labels={labels}
      figures={stats && figuresOf(stats)}
      className="grid grid-cols-1 gap-3 middle:grid-cols-3 middle:gap-4"
    />
  );
}

function figuresOf(stats: Stats): Figure[] {
  const [total, rate, today] = labels;
  const open = [
    stats.failed > 0 && `${stats.failed.toLocaleString('de-DE')} fehlgeschlagen`,
    stats.waiting > 0 && `${stats.waiting.toLocaleString('de-DE')} wartend`,
  ];
  return [
    { label: total, value: stats.total_emails.toLocaleString('de-DE'), aside: open.filter(Boolean).join(', ') },
    stats.success_rate === null
      ? { label: rate, value: '–', aside: 'noch keine Daten' }
      : { label: rate, value: `${stats.success_rate.toLocaleString('de-DE')}\u00A0%`, aside: 'der abgeschlossenen' },
    { label: today, value: stats.emails_today.toLocaleString('de-DE'), aside: '' },
  ];
}
