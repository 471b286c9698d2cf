import type { BusinessProfile } from '@it-lotse/contract/content';
import { sayIn } from './voice.ts';

/** The assistant's first words: the server stores them, and the page shows them before its script is there. */
export function chatWelcome({ name, voice }: Pick<BusinessProfile, 'name' | 'voice'>): string {
  const say = sayIn(voice);
  return say`Guten Tag und herzlich willkommen bei ${name}! [Ich bin|Hier ist] der KI-Assistent und [helfe|hilft] Ihnen bei Fragen rund um Computer, Internet, E-Mail und Smartphone. Was [kann ich|können wir] für Sie tun?`;
}
