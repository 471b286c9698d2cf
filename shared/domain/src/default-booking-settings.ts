import type {
  BookingSettings,
  ServicePackage,
  ServiceType,
  Training,
  WeekHours,
} from '@it-lotse/contract/booking-settings';
import type { Voice } from '@it-lotse/contract/content';
import { defaultTravelZones } from './travel-zones.ts';
import { documentInVoice, followerOf } from './voice.ts';

const remoteDay = { from: '08:00', to: '19:00', latest_end: '19:00' };
/** The start lies between 17:00 and 19:00, the visit is over by 19:30. */
const eveningDay = { from: '17:00', to: '19:00', latest_end: '19:30' };

/** Source: decisions, 'Services'. */
const remoteHours: WeekHours = {
  monday: remoteDay,
  tuesday: remoteDay,
  wednesday: remoteDay,
  thursday: remoteDay,
  friday: remoteDay,
  saturday: null,
};
const onsiteHours: WeekHours = {
  monday: eveningDay,
  tuesday: eveningDay,
  wednesday: null,
  thursday: eveningDay,
  friday: eveningDay,
  saturday: null,
};

type Listing = NonNullable<ServiceType['listing']>;
type Kind = Pick<ServiceType, 'place' | 'audience'> & Partial<ServiceType>;

const service = (key: string, name: string, duration: number, price: number, more: Kind): ServiceType => ({
  key,
  name,
  description: '',
  duration,
  price,
  purpose: 'help',
  travel_included: false,
  active: true,
  hours: null,
  unit: '',
  listing: null,
  former_price: null,
  ...more,
});

const remote = { place: 'remote', audience: 'private' } as const;
const onsite = { place: 'onsite', audience: 'private' } as const;
const onList = (table: Listing['table'], texts: Partial<Listing> = {}): Listing => ({
  table,
  name: '',
  details: '',
  ...texts,
});
const hourly = (details: string, name: string) => ({
  unit: 'je Stunde',
  listing: onList('business', { name, details }),
});

/** Prices: specification, public site, section 9. What is not active stands on the price list alone. */
const markedServices: ServiceType[] = [
  service('remote_short', 'Fernhilfe kurz', 30, 3000, {
    ...remote,
    description: 'Eine Frage, ein Handgriff: [Ich helfe|Wir helfen] am Telefon und auf Ihrem Bildschirm.',
    listing: onList('private'),
  }),
  service('remote_support', 'Fernwartung', 60, 5000, {
    ...remote,
    description: '[Ich sehe|Wir sehen] Ihren Bildschirm und [löse|lösen] das Problem mit Ihnen zusammen.',
    listing: onList('private'),
  }),
  service('remote_extension', 'Verlängerung Fernwartung', 15, 1250, {
    ...remote,
    active: false,
    unit: 'je 15 Minuten',
    listing: onList('private'),
  }),
  service('remote_hourly', 'Fernwartung nach Stunden', 60, 5500, {
    ...remote,
    active: false,
    unit: 'je Stunde',
    listing: onList('private'),
  }),
  service('remote_business', 'Fernwartung Geschäftskunden', 60, 6500, {
    place: 'remote',
    audience: 'business',
    description: 'Schnelle Hilfe für Ihren Betrieb, ohne Anfahrt.',
    ...hourly('je angefangene 15 Minuten, mindestens 30', 'Fernwartung'),
  }),
  service('remote_training', 'Schulung online', 60, 5000, {
    ...remote,
    purpose: 'training',
    description: 'Sie lernen in Ruhe am eigenen Gerät, [ich begleite|wir begleiten] Sie am Bildschirm.',
  }),
  service('onsite_support', 'Vor-Ort-Hilfe', 60, 7000, {
    ...onsite,
    description: '[Ich komme|Wir kommen] zu Ihnen nach Hause und [kümmere mich|kümmern uns] darum.',
    listing: onList('private', { name: 'Vor-Ort-Hilfe, erste Stunde' }),
  }),
  service('onsite_extension', 'Verlängerung vor Ort', 15, 1500, {
    ...onsite,
    active: false,
    unit: 'je 15 Minuten',
    listing: onList('private'),
  }),
  service('onsite_business', 'Vor-Ort-Service Geschäftskunden', 60, 8500, {
    place: 'onsite',
    audience: 'business',
    travel_included: true,
    description: '[Ich komme|Wir kommen] in Ihren Betrieb.',
    ...hourly('je angefangene 15 Minuten, mindestens 60', 'Vor-Ort-Service'),
  }),
  service('onsite_training', 'Schulung vor Ort', 60, 7000, {
    ...onsite,
    purpose: 'training',
    description: 'Schritt für Schritt an Ihrem Gerät, bei Ihnen zu Hause.',
  }),
  service('it_check', 'IT-Check', 90, 9750, {
    place: 'onsite',
    audience: 'everyone',
    purpose: 'check',
    description: 'Bestandsaufnahme, Schwachstellen-Analyse und schriftlicher Bericht.',
    unit: 'einmalig',
    listing: onList('business', {
      details: 'Bestandsaufnahme, Schwachstellen-Analyse, schriftlicher Bericht',
    }),
  }),
  service('remote_single_training', 'Einzelschulung online', 60, 5500, {
    ...remote,
    purpose: 'training',
    active: false,
    unit: 'je Stunde',
  }),
  service('onsite_single_training', 'Einzelschulung vor Ort', 60, 7000, {
    ...onsite,
    purpose: 'training',
    active: false,
    unit: 'je Stunde',
  }),
];

const topic = (name: string): Training => ({ topic: name, remote: 'remote_training', onsite: 'onsite_training' });

const trainings: Training[] = [
  topic('Smartphone und Tablet'),
  topic('Grundlagen PC und Laptop'),
  topic('Online-Banking und Sicherheit'),
  { topic: 'Einzelschulung nach Wunsch', remote: 'remote_single_training', onsite: 'onsite_single_training' },
];

const monthly = (
  key: string,
  name: string,
  price: number,
  contingent: ServicePackage['contingent'],
  features: string[],
): ServicePackage => ({ key, name, price, interval: 'month', from_price: false, contingent, features });

const packages: ServicePackage[] = [
  monthly('betreuung_basis', 'Betreuung Basis', 6000, { minutes: 60, place: 'remote' }, ['Antwort in 24 Std. (Mo–Fr)']),
  monthly('betreuung_standard', 'Betreuung Standard', 11000, { minutes: 120, place: 'remote' }, ['Antwort in 8 Std.']),
  monthly('betreuung_premium', 'Betreuung Premium', 16000, { minutes: 180, place: 'remote' }, [
    'monatlicher System-Check aus der Ferne',
    'Antwort in 4 Std.',
  ]),
  monthly('vor_ort_paket_basis', 'Vor-Ort-Paket Basis', 8000, { minutes: 60, place: 'onsite' }, ['Antwort in 24 Std.']),
  monthly('vor_ort_paket_standard', 'Vor-Ort-Paket Standard', 15000, { minutes: 120, place: 'onsite' }, [
    'Antwort in 8 Std.',
  ]),
  {
    ...monthly('wordpress_wartung', 'WordPress-Wartung', 4500, null, [
      'Updates',
      'Datensicherung',
      'Sicherheitsprüfung',
    ]),
    from_price: true,
  },
  {
    key: 'fernwartungs_paket',
    name: 'Fernwartungs-Paket',
    price: 14000,
    interval: null,
    from_price: false,
    contingent: { minutes: 180, place: 'remote' },
    features: ['flexibel einteilbar', 'Telefonhilfe in den Arbeitszeiten', 'spart bis zu 10\u00A0€'],
  },
];

/** What is told of a service. While it is still what the program says, it follows the voice. */
export const serviceDescription: (voice: Voice, description: string) => string = followerOf(
  markedServices.map(({ description }) => description),
);

/** What a new installation offers until the operator changes it under Einstellungen. */
export const defaultBookingSettings: BookingSettings = {
  services: documentInVoice('ich', markedServices),
  trainings,
  packages,
  hours: { remote: remoteHours, onsite: onsiteHours },
  federal_state: 'SH',
  blocked: [],
  travel_zones: [...defaultTravelZones],
  postal_codes: [{ postal_code: '12345', zone: 1 }],
  drive_times: [],
  buffer_minutes: 0,
  notice_days: 1,
  notice_hours: 0,
  horizon: { count: 3, unit: 'months' },
  step_minutes: 30,
  cutoff_hours: 24,
  confirmed_by: 'at_once',
  answer_hours: 24,
  waiting_list: false,
  reminder_hours: [24, 2],
};
