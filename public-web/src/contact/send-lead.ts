import type { createLead } from '@it-lotse/contract/leads';
import { postingOnce } from '../api/call-server.ts';

/** Sends a contact request. @throws as `ask` */
export const sendLead = postingOnce<typeof createLead>('/api/leads', 'id');
