import { phrases } from '../german/phrases.ts';

/**
 * What a first step is about. One list of words reads both what visitors have done ('Kabel habe ich geprüft') and the steps
 * of the knowledge ('Prüfen Sie das Kabel'). `ofDevice`: it is done to one device, and another may still need it.
 */
export const stepMarks: ReadonlyArray<{ readonly words: RegExp; readonly ofDevice?: true }> = [
  {
    ofDevice: true,
    words: phrases(`
      neugestart*/neustart*/neu-gestart*/rebootet/resettet
      starte/starten sie … neu
      starten sie neu
      aus und/und wieder? an/ein/eingeschaltet/angeschaltet/angemacht/anschalten/einschalten/eingesteckt
      schalten/stecken sie ihn/sie/es wieder ein
      stecker/strom/netzstecker … gezogen/raus/rausgezogen/abgezogen/weg
      ziehen sie … stecker/netzstecker/netzteil … warten
      vom strom getrennt/genommen`),
  },
  { words: phrases('*kabel/*kabeln/*steckdose/steckerleiste/steckverbindung*\nstecker … geprüft/getauscht/fest') },
  { words: phrases('*akku/akkus/*batterie/*batterien') },
  {
    words: phrases(
      'papier/blatt … *legt/gewechselt/frisch*/herausgezogen/raus\npapier … voll/drin/ein\nlegen sie … papier',
    ),
  },
  { words: phrases('*patrone/*patronen/toner/tinte') },
  { words: phrases('druckkopf/düsen … *reinig*\ndruckkopf/wartung') },
  { words: phrases('warteschlange/druckauftr*') },
  {
    words: phrases(
      '*update/*updates/aktualisier*/aktuell … gemacht/installiert/gesucht\n*update/*updates/aktualisier*',
    ),
  },
  { words: phrases('neuinstallier*/deinstallier*\nneu installier*\n*schnellreparatur/repariert') },
  { words: phrases('cache/cookies/verlauf … gelöscht/geleert/löschen\ncache/cookies') },
  { words: phrases('ander* browser/programm/gerät/computer/handy\nzweiten computer\nanderer seite\nandere seite') },
  { words: phrases('ander* *buchse/anschluss/port/usb-buchse') },
  { words: phrases('ander* … netzteil/ladegerät\nladegerät … getauscht/gewechselt/ausprobiert') },
  { words: phrases('papierkorb … geleert/leeren/geschaut/nachgesehen/durchsucht\npapierkorb') },
  { words: phrases('temporäre\nspeicher/platz/dateien … aufgeräumt/gelöscht/freigeräumt/freigemacht') },
  { words: phrases('autostart*') },
  { words: phrases('spam/junk/spamordner') },
  { words: phrases('postausgang') },
  { words: phrases('flugmodus') },
  { words: phrases('bluetooth … aus*/an*/neu/getrennt/gekoppelt') },
  { words: phrases('lautstärke/regler/lautsprecher … auf*/hoch/rechts/geprüft/laut\nregler') },
  { words: phrases('virenscan*/schutzprogramm … laufen/gemacht/durch*/geprüft\nvollständige überprüfung') },
  { words: phrases('apps/programme … geschlossen/zugemacht/beendet\nschließen sie … apps/programme/alles/fenster') },
  { words: phrases('sicherung/schutzschalter/lampe … geprüft\nlampe') },
  { words: phrases('passwort … neu/geändert/zurückgesetzt/nochmal/richtig\npasswort vergessen') },
  { words: phrases('anbieter/telekom/vodafone/hotline/störung* … angerufen/telefoniert/gemeldet/geprüft\nstörung*') },
  { words: phrases('abgekühlt/auskühlen/abkühlen') },
  { words: phrases('*staub*') },
];

/** Devices that are told apart. Folded. */
export const devices: readonly RegExp[] = [
  phrases('*drucker/*druckers/scanner'),
  phrases('*router/routers/fritzbox/speedport/modem'),
  phrases('*computer/computers/pc/rechner/laptop/laptops/notebook/windows/mac'),
  phrases('monitor/monitors/*bildschirm'),
  phrases('*handy/handys/smartphone/iphone/tablet/ipad/telefon'),
  phrases('fernseher/fernsehers/tv/receiver'),
];
