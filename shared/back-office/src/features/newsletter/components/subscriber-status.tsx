import type { Subscriber } from '@it-lotse/contract/newsletter';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { subscriberBadges } from '../newsletter-texts.ts';

export function SubscriberStatus({ status }: Pick<Subscriber, 'status'>) {
  const { look, word } = subscriberBadges[status];
  return <StatusBadge look={look}>{word}</StatusBadge>;
}
