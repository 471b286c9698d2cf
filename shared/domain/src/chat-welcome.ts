import type { BusinessProfile } from '@it-lotse/contract/content';

/** The assistant's first words: the server stores them, and the page shows them before its script is there. */
export function chatWelcome({ name }: Pick<BusinessProfile, 'name'>): string {
  return `Guten Tag und herzlich willkommen bei ${name}! Ich bin der KI-Assistent und helfe Ihnen bei Fragen rund um Computer, Internet, E-Mail und Smartphone. Was kann ich für Sie tun?`;
}
