import type {
  Campaign,
  CampaignProgress,
  ConsentAction,
  RecipientState,
  Subscriber,
  SubscriberFilter,
  SubscriberSource,
  TargetAudience,
} from '@it-lotse/contract/newsletter';
import type { StatusLook } from '@it-lotse/ui/status-badge';

interface Badge {
  readonly word: string;
  readonly look: StatusLook;
}

export const audienceWords: Readonly<Record<TargetAudience, string>> = {
  all: 'Alle Abonnenten',
  seniors: 'Senioren & Privatleute',
  business: 'Firmen',
};

const campaignBadges: Readonly<Record<Campaign['status'], Badge>> = {
  scheduled: { word: 'Geplant', look: 'waiting' },
  sending: { word: 'Wird gesendet', look: 'waiting' },
  paused: { word: 'Angehalten', look: 'bad' },
  done: { word: 'Gesendet', look: 'good' },
  cancelled: { word: 'Abgebrochen', look: 'absent' },
};

/** How a campaign stands. One that reached nobody is not called sent. */
export function campaignBadge({ status, progress }: Campaign): Badge {
  return status === 'done' && progress.delivered === 0
    ? { word: 'Niemand erreicht', look: 'bad' }
    : campaignBadges[status];
}

export const subscriberBadges: Readonly<Record<Subscriber['status'], Badge>> = {
  pending: { word: 'Unbestätigt', look: 'waiting' },
  confirmed: { word: 'Bestätigt', look: 'good' },
  unsubscribed: { word: 'Abgemeldet', look: 'absent' },
  bounced: { word: 'Unzustellbar', look: 'bad' },
};

export const filterWords: Readonly<Record<SubscriberFilter, string>> = {
  all: 'Alle Adressen',
  pending: 'Unbestätigt',
  confirmed: 'Bestätigt',
  unsubscribed: 'Abgemeldet',
  bounced: 'Unzustellbar',
  seniors: 'Senioren & Privatleute',
  business: 'Firmen',
};

export const sourceWords: Readonly<Record<SubscriberSource, string>> = {
  lead: 'Kontaktformular',
  operator: 'Von Hand eingetragen',
  migration: 'Aus dem alten Bestand',
};

export const consentWords: Readonly<Record<ConsentAction, string>> = {
  requested: 'Newsletter gewünscht',
  mail_sent: 'Bestätigungsmail geschrieben',
  confirmed: 'Durch Klick bestätigt',
  switched_on: 'Von Hand eingeschaltet',
  unsubscribed: 'Abgemeldet',
  bounced: 'Unzustellbar',
  migrated: 'Aus dem alten Bestand übernommen',
};

export const recipientBadges: Readonly<Record<RecipientState, Badge>> = {
  waiting: { word: 'Wartet', look: 'waiting' },
  delivered: { word: 'Zugestellt', look: 'good' },
  uncertain: { word: 'Unklar', look: 'waiting' },
  failed: { word: 'Fehlgeschlagen', look: 'bad' },
  skipped: { word: 'Übersprungen', look: 'absent' },
};

export const number = (value: number) => value.toLocaleString('de-DE');

export const recipientsText = (count: number) => `${number(count)} Empfänger`;

/** '120 zugestellt, 2 fehlgeschlagen, 23 warten'. What is zero is left out. */
export function progressText({ total, delivered, failed, waiting, skipped }: CampaignProgress): string {
  const parts = [
    `${number(delivered)} von ${number(total)} zugestellt`,
    failed > 0 && `${number(failed)} fehlgeschlagen`,
    waiting > 0 && (waiting === 1 ? '1 wartet' : `${number(waiting)} warten`),
    skipped > 0 && `${number(skipped)} übersprungen`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** How long the sending takes still, roughly. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return seconds <= 1 ? 'gleich fertig' : `noch etwa ${seconds} Sekunden`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return minutes === 1 ? 'noch etwa 1 Minute' : `noch etwa ${minutes} Minuten`;
  return `noch etwa ${Math.round(minutes / 60)} Stunden`;
}
