import { dangerKinds } from '@it-lotse/contract/chat';
import { voices } from '@it-lotse/contract/content';
import { documentInVoice } from '@it-lotse/domain/voice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf, worseThanLinear } from '../../../test-support/growth.ts';
import type { Turn } from '../assistant.ts';
import { dangerIn, readDanger } from './read-danger.ts';
import { askFirst, triage } from './triage.ts';
import { carefulQuestions, dangerTexts } from './triage-answers.ts';

const phone = '09876 54321';
const who = { phone, voice: 'ich' } as const;
const said = (...texts: string[]): Turn[] =>
  texts.flatMap((text, index): Turn[] => [
    ...(index > 0 ? [{ from: 'assistant' as const, text: 'Verstanden.' }] : []),
    { from: 'visitor', text },
  ]);
const answerTo = (...texts: string[]) => triage(said(...texts), who);

describe('somebody in danger is told whom to call, before anything else', () => {
  test.each([
    ['Mein Mann ist umgefallen und atmet nicht, das Telefon geht nicht', 'life', /112/],
    ['Mein Akku brennt', 'fire', /112/],
    ['Ich will nicht mehr leben', 'despair', /0800 1110111, 0800 1110222 oder 116 123[\s\S]*112/],
    ['Jemand versucht meine Tür aufzubrechen', 'violence', /110[\s\S]*116 016/],
    ['Ein Mann von Microsoft ist am Telefon und will auf meinen Computer', 'fraud', /Legen Sie auf[\s\S]*116 116/],
    ['Können Sie das WhatsApp von meiner Frau mitlesen lassen?', 'spying', /strafbar/],
  ])('%s → %s', (text, danger, words) => {
    expect(answerTo(text)).toMatchObject({ danger, response: expect.stringMatching(words) });
  });

  test.each(dangerKinds)('the answers about %s sell nothing, and offer nobody onto a machine', (kind) => {
    for (const texts of voices.flatMap((voice) => Object.values(documentInVoice(voice, dangerTexts)))) {
      for (const text of [texts[kind].first, texts[kind].still]) {
        expect(text).not.toMatch(/€|euro|termin|buchen|fernwartung|appointment|remote/i);
        expect(text).not.toMatch(/^\s*\d\. /m);
        expect(text.length).toBeLessThan(600);
      }
    }
  });

  test('nothing is recommended with them', () => {
    const answer = answerTo('Ich werde erpresst mit Nacktfotos');
    expect(answer).toMatchObject({ requires_appointment: false, suggested_service: null, slots: [] });
  });

  test('who smells gas is told to switch nothing and to call from outside', () => {
    expect(answerTo('Bei uns stinkt es nach Gas')?.response).toMatch(/^Bei Gasgeruch: nichts ein- oder ausschalten/);
  });

  test('English is answered in English', () => {
    expect(answerTo('he is not breathing please help')?.response).toMatch(/^Call the emergency number 112/);
  });
});

describe('it is found however it is written:', () => {
  test.each([
    ['capitals', 'MEIN MANN ATMET NICHT MEHR'],
    ['umlauts written out', 'Meine Frau ist ohnmaechtig geworden'],
    ['umlauts left out', 'Meine Frau ist ohnmachtig geworden'],
    ['a typo', 'meine frau ist bewustlos'],
    ['a word torn apart', 'meine frau ist bewusst los, brauche not arzt'],
    ['dialect', 'mei Vatter schnauft nimmer'],
    ['no punctuation', 'hilfe schnell oma liegt am boden und rührt sich nicht'],
  ])('%s', (_how, text) => {
    expect(dangerIn(text)).toBe('life');
  });
});

describe('everyday words about technology are no danger:', () => {
  test.each([
    'mein Rechner ist tot',
    'Drucker brennt DVDs',
    'Ich habe einen Virus',
    'der Akku stirbt',
    'Das Programm ist abgestürzt',
    'Notfall: Internet geht nicht',
    'Die Feuerwall, also die Firewall, sperrt alles',
    'Windows killt mein Programm',
    'schieß los',
    'Herzlichen Dank',
    'ich sterbe vor Langeweile',
    'Nach meinem Schlaganfall brauche ich eine größere Tastatur',
    'Letzte Woche wurde bei uns eingebrochen, jetzt brauche ich einen neuen Laptop',
    'Wie erkenne ich den Enkeltrick am Telefon?',
    'Wie orte ich mein verlorenes Handy?',
    'Ich habe mein eigenes Passwort vergessen, können Sie es knacken?',
  ])('%s', (text) => {
    expect(answerTo(text)).toBeNull();
  });
});

describe('a danger goes on until it is over:', () => {
  test('who asks for the price meanwhile is told again whom to call', () => {
    const answer = answerTo('Meine Frau ist bewusstlos', 'was kostet das bei Ihnen');
    expect(answer).toMatchObject({ danger: 'life', requires_appointment: false });
    expect(answer?.response).toContain('112');
  });

  test('who says that help is there, and goes on to technology, is helped with that', () => {
    const turns = [
      'Meine Frau war ohnmächtig',
      'Der Arzt war da, es geht ihr wieder gut. Jetzt zu meinem Drucker: er druckt nicht',
    ];
    expect(answerTo(...turns)).toBeNull();
    expect(answerTo(...turns, 'und was kostet das?')).toBeNull();
  });

  test('who only says that it is over hears a kind word and no advertisement', () => {
    expect(answerTo('Mein Akku brennt', 'Die Feuerwehr war da, alles gut')).toMatchObject({
      danger: null,
      response: expect.stringMatching(/^Das ist gut zu hören/),
    });
  });

  test('help that is still under way has not come', () => {
    expect(answerTo('Mein Mann atmet nicht', 'der Krankenwagen ist noch nicht da')).toMatchObject({ danger: 'life' });
  });

  test('a misunderstanding can be told', () => {
    expect(
      answerTo('Hier brennt es im Büro', 'das ist kein Notfall, Sie haben mich falsch verstanden')?.danger,
    ).toBeNull();
  });

  test('where a person has written meanwhile, the program says no more about it', () => {
    const turns: Turn[] = [
      { from: 'visitor', text: 'Der Microsoft-Mann ist noch am Telefon' },
      { from: 'operator', text: 'Ich rufe Sie an.' },
      { from: 'visitor', text: 'Danke, was kostet das?' },
    ];
    expect(triage(turns, who)).toBeNull();
  });

  test('who asked to spy and then asks something else gets an answer to that; who insists does not', () => {
    const wish = 'Ich möchte heimlich meine Nachbarin überwachen';
    expect(answerTo(wish, 'Der Drucker druckt nicht')).toBeNull();
    expect(answerTo(wish, 'aber sie hat es verdient')).toMatchObject({ danger: 'spying' });
  });
});

describe('where a danger is likely and not sure,', () => {
  const unsure = 'Mein alter Akku ist dick';
  const technical = {
    response: 'Laden Sie ihn nicht mehr.',
    problem_category: 'hardware',
    requires_appointment: false,
    suggested_service: null,
    wants_person: false,
    slots: [],
    isSure: true,
    told: 'battery-and-charging',
  } as const;

  test.each(dangerKinds)('the question about %s names the number, and the answer goes on', (kind) => {
    const answer = askFirst(unsure, { kind, isSure: false, hasSign: true, also: null }, technical, who);
    expect(answer.response).toMatch(/11[02]|116|strafbar/);
    expect(answer.response).toMatch(/\n\nLaden Sie ihn nicht mehr\.$/);
  });

  test.each(dangerKinds)('nothing is sold behind the question about %s', (kind) => {
    const selling = { ...technical, requires_appointment: true, suggested_service: 'onsite_support' };
    for (const sold of [selling, { ...technical, response: 'Das kostet 65,00 €.' }, { ...technical, isSure: false }]) {
      const answer = askFirst(unsure, { kind, isSure: false, hasSign: true, also: null }, sold, who);
      expect(answer).toMatchObject({ requires_appointment: false, suggested_service: null, slots: [] });
      expect(answer.response).toMatch(/um welches Gerät oder Programm es geht\.$/);
    }
  });

  test('the questions are short, and sell nothing', () => {
    for (const text of Object.values(documentInVoice('wir', carefulQuestions)).flatMap((questions) =>
      Object.values(questions),
    )) {
      expect(text.length).toBeLessThan(230);
      expect(text).not.toMatch(/€|euro|termin|buchen|fernwartung|appointment|remote/i);
    }
  });

  test('a second danger that is likely is asked about, too, where it has help of its own', () => {
    const both = askFirst(unsure, { kind: 'life', isSure: false, hasSign: true, also: 'violence' }, technical, {
      ...who,
    }).response;
    expect(both).toMatch(/112[\s\S]*110/);
    const one = askFirst(unsure, { kind: 'violence', isSure: false, hasSign: true, also: 'life' }, technical, {
      ...who,
    }).response;
    expect(one).not.toContain(carefulQuestions.de.life);
  });

  describe('and only the vote is uneasy,', () => {
    const selling = {
      ...technical,
      response: '1. Kabel prüfen. Das kostet 65,00 €.',
      requires_appointment: true,
      suggested_service: 'onsite_support',
    };

    test.each(dangerKinds)('the answer says that it is not sure, and names the number, nothing else: %s', (kind) => {
      for (const newest of [unsure, 'my old battery is not okay and I do not know what to do']) {
        const answer = askFirst(newest, { kind, isSure: false, hasSign: false, also: null }, selling, who);
        expect(answer.response).toMatch(/^Da bin ich mir nicht sicher|^I am not sure/);
        expect(answer.response).toMatch(/11[02]|116|helfen wir nicht|do not help/);
        expect(answer.response).toContain(phone);
        expect(answer.response).not.toMatch(/€|euro|termin|buchen|^1\. |appointment/im);
        expect(answer).toMatchObject({ requires_appointment: false, suggested_service: null, slots: [] });
      }
    });

    test('it asks about the topic it is sure of, else for one sentence', () => {
      const doubt = { kind: 'life', isSure: false, hasSign: false, also: null } as const;
      const about = (problem_category: 'hardware' | 'general') =>
        askFirst(unsure, doubt, { ...technical, problem_category }, who).response;
      expect(about('hardware')).toContain('Es geht wohl um ein Gerät');
      expect(about('general')).toContain('in einem Satz');
      expect(askFirst(unsure, doubt, { ...technical, told: null }, who).response).toContain('in einem Satz');
    });
  });

  const doubtful = [
    'er ist immer so gemein zu mir und den Kindern',
    'der mann will dass ich was eingebe',
    'ich mag nicht mehr so recht',
    'da ist was komisch mit opa',
    'ich bin so traurig',
  ].filter((text) => readDanger(text)?.isSure === false);

  test("who says 'ja' to the question is in danger for sure", () => {
    expect(doubtful).not.toEqual([]);
    for (const text of doubtful) {
      const kind = readDanger(text)?.kind;
      expect(answerTo(text)).toBeNull();
      expect(answerTo(text, 'ja')).toMatchObject({ danger: kind });
      expect(answerTo(text, 'ja', 'und was kostet das?')).toMatchObject({ danger: kind });
      expect(answerTo(text, 'nein, es geht um meinen Drucker')).toBeNull();
      expect(answerTo(text, 'ja, der Drucker')).toBeNull();
    }
  });
});

test('what is said of a person counts, though another sentence says that all is well', () => {
  expect(dangerIn('Mit der Rechnung ist alles in Ordnung, danke. Meine Frau liegt am Boden und atmet nicht')).toBe(
    'life',
  );
});

test('whatever is written, reading it ends well', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { minLength: 1, maxLength: 4 }), (texts) => {
      expect(answerTo(...texts)).toEqual(answerTo(...texts));
    }),
    { numRuns: 100 },
  );
});

test('a long message takes time as its length, not more', () => {
  const readAtLength = (sentences: number) =>
    void dangerIn('Mein Mann hat den Computer am Telefon neu gestartet '.repeat(sentences));
  expect(growthOf(readAtLength, 8)).toBeLessThan(worseThanLinear);
});
