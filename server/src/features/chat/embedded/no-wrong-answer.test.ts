import { describe, expect, test } from 'vitest';
import { answerFromKnowledge, knowledge } from '../../../test-support/built-in-knowledge.ts';
import { shippedFacts } from '../../../test-support/shipped-facts.ts';
import { triage } from '../triage/triage.ts';

const facts = shippedFacts;
const turnsOf = (text: string) => [{ from: 'visitor' as const, text }];
const ask = (text: string) => answerFromKnowledge(turnsOf(text), facts);
const combine = (...lists: string[][]): string[] =>
  lists.reduce((texts, list) => texts.flatMap((text) => list.map((each) => `${text}${each}`)), ['']);

const events = [
  'ist meine Mutter gestürzt',
  'hatte mein Vater einen Herzinfarkt',
  'hat es in der Werkstatt gebrannt',
  'ist mein Bruder auf einen falschen Microsoft-Anrufer hereingefallen',
  'wurde bei uns eingebrochen',
];
const long = ['Vor drei Jahren ', 'Letztes Jahr ', 'Im vorletzten Winter ', 'Im Herbst '];
const ends = [', das ist längst vorbei. ', ', es geht allen wieder gut. ', '. '];
const wishes = ['Welches einfache Handy empfehlen Sie?', 'Jetzt brauchen wir einen neuen Computer.'];

test('what happened long ago and is told as the reason of a wish is no alarm: the numbers are named as a question at most', () => {
  const firm = combine(long, events, ends, wishes).filter(
    (text) => triage(turnsOf(text), { phone: facts.profile.phone, voice: 'ich' })?.danger,
  );
  expect(firm).toEqual([]);
});

test('what goes on now stays an alarm or a question with its number, whenever it began', () => {
  const now = [
    'Seit 2019 schlägt mich mein Mann, gerade steht er wieder vor der Tür',
    'Letztes Jahr hatte mein Vater schon einen Herzinfarkt, und jetzt liegt er am Boden und atmet nicht',
    'Im Herbst war alles wieder gut, aber heute Nacht will ich nicht mehr leben',
  ];
  for (const text of now) {
    const answer = triage(turnsOf(text), { phone: facts.profile.phone, voice: 'ich' });
    expect(answer?.response ?? '', text).toMatch(/11[02]|0800 1110111/);
  }
});

describe('who wants to know or to buy something is not sent through the steps of a repair:', () => {
  test.each([
    'Wie mach ich in Word die Seitenzahl erst ab Seite drei',
    'Wo ist im neuen Outlook der Knopf für die Abwesenheit',
    'Ich suche einen Drucker, der auch nach Monaten nicht eintrocknet',
    'Brauche eine Tastatur mit großen Buchstaben',
    'Welches WLAN ist für ein altes Haus mit dicken Wänden gut',
    'Lohnt sich ein zweiter Monitor',
  ])('%s', (text) => {
    const told = knowledge.entries.find(({ key }) => key === ask(text).told);
    expect(told?.mends ?? false, told?.key).toBe(false);
  });

  test.each(['Mein Drucker druckt nicht, was kann ich tun?', 'Mein WLAN geht nicht, was kann ich machen?'])(
    'with words of a fault they are told: %s',
    (text) => {
      expect(ask(text).response).toMatch(/^1\. /m);
    },
  );
});

test('whoever names a Mac or Linux is not told the menus of Windows', () => {
  const asks = knowledge.entries.filter(({ help }) => help === 'first-aid').flatMap((entry) => entry.asks);
  const wrong = asks
    .filter((text) => !/windows/i.test(text))
    .map((text) => `${text} (MacBook)`)
    .filter((text) => /Windows/.test(ask(text).response));
  expect(wrong).toEqual([]);
});

test('who has been told no steps here is not told that they have failed, unless they say what they have tried', () => {
  expect(
    ask('Word stürzt ab, dann habe ich neu gestartet und jetzt geht es wieder. Muss ich etwas machen?').response,
  ).not.toContain('nicht geholfen haben');
  expect(ask('Ich habe alles probiert, nichts hilft').response).toContain('nicht geholfen haben');
});

test.each(['Mein Traktor springt nicht an', 'Die Kuh frisst nicht mehr'])(
  'nobody is sent to what is none of our business: %s',
  (text) => {
    expect(ask(text)).toMatchObject({ requires_appointment: false, suggested_service: null });
  },
);

test.each([
  'Brauchen wir mit Ihnen einen Auftragsverarbeitungsvertrag?',
  'Für die Versicherung brauchen wir von Ihnen einen Nachweis über die Wartung',
  'Wer haftet, wenn bei der Fernwartung Daten verloren gehen?',
])('contracts, proofs and liability are for the owner to answer: %s', (text) => {
  expect(ask(text).response).toContain(`Das klärt ${facts.profile.owner}`);
});

test.each([
  'Kann ich den Rechner auch selbst vorbeibringen?',
  'Haben Sie einen Laden?',
  'Bringe Ihnen den Laptop morgen vorbei',
])('who brings a device is told the address, and to call first: %s', (text) => {
  const { response, suggested_service } = ask(text);
  expect(response).toContain(facts.profile.street);
  expect(response).toContain(facts.profile.phone);
  expect(suggested_service).toBeNull();
});

describe('in English', () => {
  test.each(['How do I switch Windows to English?', 'Which laptop do you recommend?'])(
    'a question is not answered with a restart: %s',
    (text) => {
      expect(ask(text).response).not.toMatch(/restart|switch the device off/i);
    },
  );

  test('somebody who asks for a time is told where times are', () => {
    expect(ask('Do you have a free slot this week?').response).toContain('Termin buchen');
  });
});
