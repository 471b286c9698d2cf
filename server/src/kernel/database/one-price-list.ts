import { bookingBefore, pricesBefore } from './lists-before-one-price.ts';

// Migration 0026: the services that could be booked and the price list visitors read become one. Types and texts are
// those of that day, whatever later versions make of them.

interface Service {
  key: string;
  name: string;
  description: string;
  duration: number;
  price: number;
  place: string;
  audience: string;
  purpose: string;
  travel_included: boolean;
  active: boolean;
  hours: unknown;
  unit: string;
  listing: { table: 'private' | 'business'; name: string; details: string } | null;
  former_price: number | null;
}
interface BookingBefore {
  services: readonly Omit<Service, 'unit' | 'listing' | 'former_price'>[];
  travel_zones: readonly { cost: number | null; to_km: number | null }[];
}
interface PackageRow {
  paket: string;
  leistungen: readonly string[];
  preis: number;
  ab: boolean;
}
interface PricesBefore {
  business: {
    rows: readonly { leistung: string; beschreibung: string; preis: number; einheit?: string }[];
    packages: readonly PackageRow[];
  };
  seniors: {
    rows: readonly { leistung: string; dauer: string; preis: number }[];
    trainings: readonly { thema: string; dauer: string; preisRemote: number; preisVorOrt: number }[];
  };
}
/** A line of the list, as what it says. */
interface Row {
  table: 'private' | 'business';
  name: string;
  price: number;
  unit: string;
  details: string;
  /** The line speaks of the whole appointment, e.g. '60 Minuten'; null: of something else, e.g. 'je 15 Minuten'. */
  duration: number | null;
  holdsDrive: boolean;
}

/** How the first lists called what can be booked, by the key they knew it by. */
const firstNames: Readonly<Record<string, string>> = {
  onsite_support: 'Vor-Ort-Hilfe, erste Stunde',
  remote_business: 'Fernwartung',
  onsite_business: 'Vor-Ort-Service',
};

/**
 * Both documents → the one that holds each price once. What is listed and booked alike stands once; where its two prices
 * differ, that of the booking counts, which customers have paid (of what cannot be booked, that of the list), and the other one is kept as `former_price` until the
 * operator has decided. Every other line of the list goes on with its own price, as what cannot be booked.
 * @param booking null: the default
 * @param prices null: the default
 */
export function onePriceList(booking: string | null, prices: string | null): string {
  const before = (booking === null ? bookingBefore : JSON.parse(booking)) as BookingBefore;
  const list = (prices === null ? pricesBefore : JSON.parse(prices)) as PricesBefore;
  const services: Service[] = before.services.map((each) => ({ ...each, unit: '', listing: null, former_price: null }));
  const packaged = list.seniors.rows.filter(({ leistung, preis }) => /paket/i.test(leistung) && preis > 0);
  const drive = driveNote(before.travel_zones);
  const rows = list.seniors.rows.filter((row) => !packaged.includes(row)).map((row) => privateRow(row, drive));
  listRows(services, rows);
  listRows(services, list.business.rows.map(businessRow));
  return JSON.stringify({
    ...before,
    services,
    trainings: list.seniors.trainings.map((row) => trainingOf(services, row)),
    packages: withKeys([
      ...list.business.packages.map(monthlyPackage),
      ...packaged.map(({ leistung, dauer, preis }) =>
        packageOf(
          leistung,
          preis,
          null,
          dauer.split(', ').filter((part) => part.trim() !== ''),
        ),
      ),
    ]),
  });
}

function driveNote([nearest]: BookingBefore['travel_zones']): string {
  return nearest?.cost === 0 ? `zuzüglich Anfahrt ab ${nearest.to_km} km` : 'zuzüglich Anfahrt';
}

/** '60 Minuten, zuzüglich Anfahrt ab 5 km' says the length of the appointment and what the settings say of the drive. */
function privateRow({ leistung, dauer, preis }: PricesBefore['seniors']['rows'][number], drive: string): Row {
  const [first = '', ...others] = dauer.split(', ');
  const minutes = /^(\d+) Minuten$/.exec(first)?.[1];
  const row = { table: 'private', name: leistung, price: preis, unit: dauer, details: '', holdsDrive: false } as const;
  if (minutes === undefined) return { ...row, duration: null };
  return { ...row, details: others.filter((part) => part !== drive).join(', '), duration: Number(minutes) };
}

function businessRow({ leistung, beschreibung, preis, einheit = '' }: PricesBefore['business']['rows'][number]): Row {
  const details = beschreibung.replace(/^(?:mit|inkl\.|inklusive|einschließlich) Anfahrt(?:, |$)/i, '');
  const holdsDrive = details !== beschreibung;
  return { table: 'business', name: leistung, price: preis, unit: einheit, details, duration: null, holdsDrive };
}

/** Each line goes to the service it means, or becomes one of its own behind the line before it. */
function listRows(services: Service[], rows: readonly Row[]): void {
  let last = services.length - 1;
  for (const row of rows) {
    const meant = services.findIndex((service) => isMeant(service, row));
    const service = services[meant];
    if (service) {
      last = meant;
      service.unit = row.duration === null ? row.unit : '';
      service.listing = { table: row.table, name: row.name === service.name ? '' : row.name, details: row.details };
      service.travel_included = row.holdsDrive;
      if (service.price !== row.price) {
        // Nobody sees the price of what cannot be booked.
        const [counts, other] = service.active ? [service.price, row.price] : [row.price, service.price];
        Object.assign(service, { price: counts, former_price: other });
      }
    } else {
      last += 1;
      services.splice(last, 0, listedOnly(services, row));
    }
  }
}

function isMeant(service: Service, { table, name, duration, holdsDrive }: Row): boolean {
  const isOfTable = table === 'private' ? service.audience === 'private' : service.audience !== 'private';
  if (service.listing !== null || service.purpose === 'training' || !isOfTable) return false;
  if (table === 'private' && duration !== service.duration) return false;
  if (holdsDrive && service.place !== 'onsite') return false;
  return [service.name, firstNames[service.key]].some((each) => each?.toLowerCase() === name.toLowerCase());
}

function listedOnly(services: readonly Service[], row: Row): Service {
  return {
    ...unbooked(services, row.name, row.price),
    place: row.holdsDrive || /vor[ -]ort|hausbesuch/i.test(row.name) ? 'onsite' : 'remote',
    audience: row.table,
    travel_included: row.holdsDrive,
    // As it was written: what follows from duration and zones would be another sentence.
    unit: row.unit,
    // The list allowed longer names than the booking.
    listing: {
      table: row.table,
      name: row.name.length > 80 ? row.name : '',
      details: row.table === 'private' ? '' : row.details,
    },
  };
}

function unbooked(services: readonly Service[], name: string, price: number): Service {
  return {
    key: freeKey(name, new Set(services.map(({ key }) => key)), 40),
    name: name.slice(0, 80),
    description: '',
    duration: 60,
    price,
    place: 'remote',
    audience: 'private',
    purpose: 'help',
    travel_included: false,
    active: false,
    hours: null,
    unit: '',
    listing: null,
    former_price: null,
  };
}

/** A topic costs what the services cost it refers to; of another price or length it gets some of its own. */
function trainingOf(services: Service[], row: PricesBefore['seniors']['trainings'][number]) {
  const refer = (place: 'remote' | 'onsite', price: number) => {
    const found = services.find(
      (service) =>
        service.purpose === 'training' &&
        service.place === place &&
        service.price === price &&
        (service.unit || `${service.duration} Minuten`) === row.dauer,
    );
    if (found) return found.key;
    const name = `Schulung ${row.thema.slice(0, 60)}, ${place === 'remote' ? 'online' : 'vor Ort'}`;
    const own = { ...unbooked(services, name, price), place, purpose: 'training', unit: row.dauer };
    services.push(own);
    return own.key;
  };
  return { topic: row.thema, remote: refer('remote', row.preisRemote), onsite: refer('onsite', row.preisVorOrt) };
}

const monthlyPackage = ({ paket, leistungen, preis, ab }: PackageRow) => ({
  ...packageOf(paket, preis, 'month', leistungen),
  from_price: ab,
});

const contingentTexts = [
  { pattern: /^(\d+(?:,\d{1,2})?) Std\. Fernwartung$/, interval: 'month', place: 'remote' },
  { pattern: /^(\d+(?:,\d{1,2})?) Std\. vor Ort im Monat$/, interval: 'month', place: 'onsite' },
  { pattern: /^(\d+(?:,\d{1,2})?) Stunden$/, interval: null, place: 'remote' },
] as const;

function packageOf(name: string, price: number, interval: 'month' | null, contents: readonly string[]) {
  const base = { name, price, interval, from_price: false };
  const [first = '', ...others] = contents;
  for (const { pattern, place, ...text } of contingentTexts) {
    const hours = text.interval === interval && pattern.exec(first)?.[1];
    const minutes = hours ? Number(hours.replace(',', '.')) * 60 : 0;
    if (minutes > 0 && Number.isInteger(minutes)) return { ...base, contingent: { minutes, place }, features: others };
  }
  return { ...base, contingent: null, features: [...contents] };
}

function withKeys<Each extends { name: string }>(packages: readonly Each[]) {
  const taken = new Set<string>();
  return packages.map((each) => {
    const key = freeKey(each.name, taken, 60);
    taken.add(key);
    return { key, ...each };
  });
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The key packages were always bought by, made of the name; with a number where that is taken or too short. */
function freeKey(name: string, taken: ReadonlySet<string>, longest: number): string {
  const stem = name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, longest);
  const base = stem.length > 1 ? stem : `leistung_${stem}`;
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base.slice(0, longest - 4)}_${number}`;
  return key;
}
