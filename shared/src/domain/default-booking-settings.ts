import type { BookingSettings, ServiceType, WeekHours } from '../contract/booking-settings.ts';
import { defaultTravelZones } from './travel-zones.ts';

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

type Kind = Pick<ServiceType, 'place' | 'audience'> & Partial<Pick<ServiceType, 'purpose' | 'travel_included'>>;

const service = (
  key: string,
  name: string,
  duration: number,
  price: number,
  description: string,
  kind: Kind,
): ServiceType => ({
  key,
  name,
  description,
  duration,
  price,
  purpose: 'help',
  travel_included: false,
  ...kind,
  active: true,
  hours: null,
});

const privateRemote = { place: 'remote', audience: 'private' } as const;
const privateOnsite = { place: 'onsite', audience: 'private' } as const;

const services: ServiceType[] = [
  service(
    'remote_short',
    'Fernhilfe kurz',
    30,
    3000,
    'Eine Frage, ein Handgriff: Ich helfe am Telefon und auf Ihrem Bildschirm.',
    privateRemote,
  ),
  service(
    'remote_support',
    'Fernwartung',
    60,
    5000,
    'Ich sehe Ihren Bildschirm und löse das Problem mit Ihnen zusammen.',
    privateRemote,
  ),
  service(
    'remote_business',
    'Fernwartung Geschäftskunden',
    60,
    6500,
    'Schnelle Hilfe für Ihren Betrieb, ohne Anfahrt.',
    { place: 'remote', audience: 'business' },
  ),
  service(
    'remote_training',
    'Schulung online',
    60,
    5000,
    'Sie lernen in Ruhe am eigenen Gerät, ich begleite Sie am Bildschirm.',
    { ...privateRemote, purpose: 'training' },
  ),
  service(
    'onsite_support',
    'Vor-Ort-Hilfe',
    60,
    7000,
    'Ich komme zu Ihnen nach Hause und kümmere mich darum.',
    privateOnsite,
  ),
  service('onsite_business', 'Vor-Ort-Service Geschäftskunden', 60, 8500, 'Ich komme in Ihren Betrieb.', {
    place: 'onsite',
    audience: 'business',
    travel_included: true,
  }),
  service('onsite_training', 'Schulung vor Ort', 60, 7000, 'Schritt für Schritt an Ihrem Gerät, bei Ihnen zu Hause.', {
    ...privateOnsite,
    purpose: 'training',
  }),
  service('it_check', 'IT-Check', 90, 9750, 'Bestandsaufnahme, Schwachstellen-Analyse und schriftlicher Bericht.', {
    place: 'onsite',
    audience: 'everyone',
    purpose: 'check',
  }),
];

/** What a new installation offers until the operator changes it under Einstellungen. */
export const defaultBookingSettings: BookingSettings = {
  services,
  hours: { remote: remoteHours, onsite: onsiteHours },
  federal_state: 'SH',
  blocked: [],
  travel_zones: [...defaultTravelZones],
  postal_codes: [{ postal_code: '12345', zone: 1 }],
  buffer_minutes: 0,
  cutoff_hours: 24,
  reminder_hours: [24, 2],
};
