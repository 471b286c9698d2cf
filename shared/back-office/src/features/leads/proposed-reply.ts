import type { Lead } from '@it-lotse/contract/leads';
import { formatLongDate } from '@it-lotse/domain/format-date';

/** What a reply begins with while nothing was typed. 'Guten Tag' with the whole name is right for whoever wrote. */
export const proposedReply = ({ name, timestamp }: Pick<Lead, 'name' | 'timestamp'>) => ({
  subject: `Ihre Anfrage vom ${formatLongDate(timestamp)}`,
  message: `Guten Tag ${name},\n\n`,
});
