import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../kernel/http/app-error.ts';
import { contactOf } from './contact.ts';
import { readFile } from './read-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = async (bytes: Uint8Array) => {
  const file = await readFile(bytes);
  const contacts = [...file.entries()].map(({ line, draft, fault }) => ({
    ...{ line, fault },
    ...(draft && contactOf(draft, true)),
  }));
  expect(contacts).toHaveLength(file.count);
  return { ...file, contacts };
};
const contactsOf = async (bytes: Uint8Array) => (await read(bytes)).contacts.map(({ contact }) => contact);

/** One person in the exact form in which a program writes its contacts. */
const hans = { name: 'Hans Jürgen Müller', company: 'Müller & Söhne', emails: ['hans@beispiel.de'] };

const googleHeaders =
  'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address';
const google = `${googleHeaders}
Hans,Jürgen,Müller,,,,,,,,Müller & Söhne,,,1950-01-02,"Drucker, alt
Zweite Zeile",https://lh3.googleusercontent.com/x,* myContacts,* Work,hans@beispiel.de,,zweite@beispiel.de,Mobile,0151 23456789 ::: +49 30 1234567,Work Fax,030 999999,Home,"Hauptstr. 1
10115 Berlin",Hauptstr. 1,Berlin,,,10115,DE,
`;
const oldGoogle = `Name,Given Name,Additional Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title,Notes
Hans Jürgen Müller,Hans,Jürgen,Müller,,* myContacts,* Home,hans@beispiel.de,Mobile,0151 23456789,,Müller & Söhne,Chef,
`;
const outlookGerman = `"Anrede","Vorname","Weitere Vornamen","Nachname","Suffix","Firma","Abteilung","Position","Straße geschäftlich","Straße geschäftlich 2","Straße geschäftlich 3","Ort geschäftlich","Region geschäftlich","Postleitzahl geschäftlich","Land/Region geschäftlich","Straße privat","Ort privat","Postleitzahl privat","Telefon Assistent","Fax geschäftlich","Telefon geschäftlich","Telefon (privat)","Mobiltelefon","Pager","E-Mail-Adresse","E-Mail-Typ","E-Mail: Angezeigter Name","E-Mail 2: Adresse","E-Mail 2: Typ","E-Mail 2: Angezeigter Name","Notizen","Webseite"
"Herr","Hans","Jürgen","Müller","","Müller & Söhne","","","Büroweg 2","","","Köln","","50667","Deutschland","Hauptstr. 1","Berlin","10115","","(030) 999999","0221/1234567","","+49 (151) 23456789","","hans@beispiel.de","SMTP","Hans (hans@beispiel.de)","","","","",""
`;
const outlookEnglish = outlookGerman
  .replace(/^.*\n/, '')
  .replace(
    /^/,
    '"Title","First Name","Middle Name","Last Name","Suffix","Company","Department","Job Title","Business Street","Business Street 2","Business Street 3","Business City","Business State","Business Postal Code","Business Country/Region","Home Street","Home City","Home Postal Code","Assistant\'s Phone","Business Fax","Business Phone","Home Phone","Mobile Phone","Pager","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address","E-mail 2 Type","E-mail 2 Display Name","Notes","Web Page"\n',
  );
const iphone = `BEGIN:VCARD
VERSION:3.0
PRODID:-//Apple Inc.//iPhone OS 18.1//EN
N:Müller;Hans;Jürgen;;
FN:Hans Jürgen Müller
ORG:Müller & Söhne;
item1.EMAIL;type=INTERNET;type=pref:hans@beispiel.de
item1.X-ABLabel:_$!<Other>!$_
TEL;type=CELL;type=VOICE;type=pref:0151 23456789
TEL;type=WORK;type=FAX:030 999999
item2.ADR;type=HOME;type=pref:;;Hauptstr. 1;Berlin;;10115;Deutschland
item2.X-ABADR:de
NOTE:Mag keine Anrufe\\; nur E-Mails\\, bitte\\nund zwar 
 kurze
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD
 AAAAAAAAA
END:VCARD
`;
const android = `BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Hans;J=C3=BCrgen;;
FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=48=61=6E=73=20=4A=C3=BC=72=67=65=6E=20=
=4D=C3=BC=6C=6C=65=72
TEL;CELL;PREF:0151 23456789
TEL;WORK;FAX:030999999
EMAIL;HOME:hans@beispiel.de
ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller & S=C3=B6hne
ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;Stra=C3=9Fe=3B 1;Berlin;;10115;Deutschland
NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Eins=0D=0AZwei\\drei
PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQAB
 AAAA

END:VCARD
`;

describe('contacts as each program writes them', () => {
  test('Google', async () => {
    expect(await read(utf8(google))).toMatchObject({
      source: 'google',
      contacts: [{ line: 2, fault: null, remarks: [] }],
    });
    expect(await contactsOf(utf8(google))).toEqual([
      {
        ...hans,
        emails: ['hans@beispiel.de', 'zweite@beispiel.de'],
        phones: ['4915123456789', '49301234567', '4930999999'],
        note: 'Drucker, alt\nZweite Zeile\nAnschrift: Hauptstr. 1, 10115 Berlin',
      },
    ]);
    expect(await contactsOf(utf8(oldGoogle))).toEqual([{ ...hans, phones: ['4915123456789'], note: '' }]);
  });

  test('Outlook in German, as Windows stores it, and in English', async () => {
    const expected = {
      ...hans,
      phones: ['492211234567', '4915123456789'],
      note: 'Anschrift: Büroweg 2, 50667 Köln\nAnschrift: Hauptstr. 1, 10115 Berlin',
    };
    const german = Buffer.from(outlookGerman.replaceAll('\n', '\r\n'), 'latin1');
    expect((await read(german)).source).toBe('outlook');
    expect(await contactsOf(german)).toEqual([expected]);
    expect((await read(utf8(outlookEnglish))).source).toBe('outlook');
    expect(await contactsOf(utf8(outlookEnglish))).toEqual([expected]);
  });

  test('an iPhone, and an Android telephone with vCard 2.1', async () => {
    expect(await contactsOf(utf8(iphone))).toEqual([
      {
        ...hans,
        phones: ['4915123456789'],
        note: 'Mag keine Anrufe; nur E-Mails, bitte\nund zwar kurze\nAnschrift: Hauptstr. 1, 10115 Berlin',
      },
    ]);
    expect(await contactsOf(utf8(android))).toEqual([
      { ...hans, phones: ['4915123456789'], note: 'Eins\nZwei\\drei\nAnschrift: Straße; 1, 10115 Berlin' },
    ]);
  });

  test.each([
    ['UTF-16 with a mark', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['UTF-16 without one', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 the other way round', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('in %s', async (_, encode) => {
    expect((await contactsOf(encode(outlookGerman)))[0]).toMatchObject(hans);
    expect((await contactsOf(encode(iphone)))[0]).toMatchObject(hans);
  });

  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['commas', ','],
  ])('a list of one’s own, parted by %s', async (_, sign) => {
    const table = [
      ['Kunde', 'Tel.', 'Mail', 'PLZ', 'Ort', 'Straße'],
      ['Hans Jürgen Müller', '0151 23456789', 'Hans@Beispiel.de', '10115', 'Berlin', '"Weg 1; ""hinten"", links"'],
    ];
    expect(await contactsOf(utf8(table.map((row) => row.join(sign)).join('\n')))).toEqual([
      {
        ...{ name: hans.name, company: '', emails: hans.emails, phones: ['4915123456789'] },
        note: 'Anschrift: Weg 1; "hinten", links, 10115 Berlin',
      },
    ]);
  });

  test('a list without headings, by what stands in it', async () => {
    const { columns, contacts } = await read(utf8('Eva,eva@beispiel.de,030 1234567\nUwe,uwe@beispiel.de,030 7654321'));
    expect(columns.map(({ role }) => role)).toEqual(['ignore', 'email', 'phone']);
    expect(contacts).toHaveLength(2);
  });
});

describe('what cannot be read', () => {
  test('holds up nobody else, and says on which line and why', async () => {
    const broken = `BEGIN:VCARD\nVERSION:3.0\nFN:Halb\nBEGIN:VCARD\nVERSION:3.0\nFN:Eva\nEMAIL:eva@beispiel.de\nTEL:110\nEND:VCARD\n`;
    expect((await read(utf8(broken))).contacts).toMatchObject([
      { line: 1, fault: 'Dieser Eintrag hört mittendrin auf: Es fehlt die Zeile „END:VCARD“.' },
      {
        line: 4,
        contact: { name: 'Eva' },
        remarks: ['„110“ ist keine vollständige Telefonnummer und bleibt weg.'],
      },
    ]);
    const table = 'Name,E-Mail\nEva,eva@beispiel.de\n\nUwe,\n"Rest ohne Ende,x@y.de\n';
    expect((await read(utf8(table))).contacts).toMatchObject([
      { line: 2, isUsable: true },
      { line: 4, isUsable: false },
      { line: 5, fault: expect.stringContaining('Anführungszeichen') },
    ]);
  });

  test.each([
    ['an Excel file', Buffer.from('PK\u0003\u0004…'), /Excel-Mappe/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['nothing', Buffer.alloc(0), /leer/],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]), /keine Textdatei/],
    ['a calendar', Buffer.from('BEGIN:VCALENDAR'), /keine Kontakte/],
    ['headings alone', Buffer.from('Name,E-Mail\n'), /nur Überschriften/],
  ])('%s is told in plain German', async (_, bytes, words) => {
    await expect(readFile(bytes)).rejects.toThrow(expect.objectContaining({ detail: expect.stringMatching(words) }));
  });

  test('any bytes are read or refused in German, and never a fault', async () => {
    const pieces = fc.constantFrom(
      ...[
        'BEGIN:VCARD\n',
        'END:VCARD\n',
        'VERSION:2.1\n',
        'N;ENCODING=QUOTED-PRINTABLE:=',
        'TEL:',
        'a@b.de',
        '"',
        ',',
        ';',
        '\t',
      ],
      ...[
        '=\n',
        '\\',
        ':',
        '\n',
        ' ',
        '::: ',
        'Name',
        '\u0000',
        'ADR;X="',
        'ORG:\\;',
        'sep=;\n',
        '\r',
        'ü',
        '0151 2345678',
      ],
    );
    const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))).map((parts) => Buffer.from(parts.join('')));
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      texts,
      texts.map((text) => Buffer.concat([Buffer.from('BEGIN:VCARD\n'), text])),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (given) => {
        try {
          for (const { contact, fault } of (await read(given)).contacts) expect(contact ?? fault).toBeTruthy();
        } catch (refused) {
          expect(refused).toBeInstanceOf(AppError);
          expect((refused as AppError).detail).toMatch(/[a-zäöü]{3}/);
        }
      }),
      { numRuns: 1500 },
    );
  });
});
