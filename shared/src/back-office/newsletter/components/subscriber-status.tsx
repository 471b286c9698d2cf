import type { Subscriber } from '../../../contract/newsletter.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { subscriberBadges } from '../newsletter-texts.ts';

export function SubscriberStatus({ status }: Pick<Subscriber, 'status'>) {
  const { look, word } = subscriberBadges[status];
  return <StatusBadge look={look}>{word}</StatusBadge>;
}
