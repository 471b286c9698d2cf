import type { Prices } from '../contract/content.ts';

const training = (thema: string) => ({ thema, dauer: '60 Minuten', preisRemote: 5000, preisVorOrt: 7000 });

/**
 * The price list of a new installation, and what the website shows while the server does not answer.
 * Final prices in integer euro cents (§ 19 UStG); source: spec, public site, section 9.
 */
export const defaultPrices: Prices = {
  business: {
    rows: [
      {
        leistung: 'Fernwartung',
        beschreibung: 'je angefangene 15 Minuten, mindestens 30',
        preis: 6500,
        einheit: 'je Stunde',
      },
      {
        leistung: 'Vor-Ort-Service',
        beschreibung: 'mit Anfahrt, je angefangene 15 Minuten, mindestens 60',
        preis: 8500,
        einheit: 'je Stunde',
      },
      {
        leistung: 'IT-Check',
        beschreibung: 'Bestandsaufnahme, Schwachstellen-Analyse, schriftlicher Bericht',
        preis: 9750,
        einheit: 'einmalig',
      },
    ],
    packages: [
      {
        paket: 'Betreuung Basis',
        leistungen: ['1 Std. Fernwartung', 'Antwort in 24 Std. (Mo–Fr)'],
        preis: 6000,
        ab: false,
      },
      { paket: 'Betreuung Standard', leistungen: ['2 Std. Fernwartung', 'Antwort in 8 Std.'], preis: 11000, ab: false },
      {
        paket: 'Betreuung Premium',
        leistungen: ['3 Std. Fernwartung', 'monatlicher System-Check aus der Ferne', 'Antwort in 4 Std.'],
        preis: 16000,
        ab: false,
      },
      {
        paket: 'Vor-Ort-Paket Basis',
        leistungen: ['1 Std. vor Ort im Monat', 'Antwort in 24 Std.'],
        preis: 8000,
        ab: false,
      },
      {
        paket: 'Vor-Ort-Paket Standard',
        leistungen: ['2 Std. vor Ort im Monat', 'Antwort in 8 Std.'],
        preis: 15000,
        ab: false,
      },
      {
        paket: 'WordPress-Wartung',
        leistungen: ['Updates', 'Datensicherung', 'Sicherheitsprüfung'],
        preis: 4500,
        ab: true,
      },
    ],
  },
  seniors: {
    rows: [
      { leistung: 'Fernhilfe kurz', dauer: '30 Minuten', preis: 3000 },
      { leistung: 'Fernwartung', dauer: '60 Minuten', preis: 5000 },
      { leistung: 'Verlängerung Fernwartung', dauer: 'je 15 Minuten', preis: 1250 },
      { leistung: 'Fernwartung nach Stunden', dauer: 'je Stunde', preis: 5500 },
      { leistung: 'Vor-Ort-Hilfe, erste Stunde', dauer: '60 Minuten, zuzüglich Anfahrt ab 5 km', preis: 7000 },
      { leistung: 'Verlängerung vor Ort', dauer: 'je 15 Minuten', preis: 1500 },
      {
        leistung: 'Fernwartungs-Paket',
        dauer: '3 Stunden, flexibel einteilbar, Telefonhilfe in den Arbeitszeiten, spart bis zu 10\u00A0€',
        preis: 14000,
      },
    ],
    trainings: [
      training('Smartphone und Tablet'),
      training('Grundlagen PC und Laptop'),
      training('Online-Banking und Sicherheit'),
      { thema: 'Einzelschulung nach Wunsch', dauer: 'je Stunde', preisRemote: 5500, preisVorOrt: 7000 },
    ],
  },
};
