import type { WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { useRef } from 'react';
import { summaryOf } from '../whatsapp-texts.ts';

/** Reads out what the customer writes while the conversation is open, and nothing of what was there before. */
export function Announcement({ name, newest }: { name: string; newest: WhatsappMessage | undefined }) {
  const first = useRef(newest?.id);
  const isNews = newest && newest.id !== first.current && !newest.is_from_business;
  return (
    <p role="status" className="sr-only">
      {isNews ? `Neue Nachricht von ${name}: ${summaryOf(newest)}` : ''}
    </p>
  );
}
