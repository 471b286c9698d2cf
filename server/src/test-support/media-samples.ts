import { crc32 } from 'node:zlib';

const fromBase64 = (text: string) => Buffer.from(text, 'base64');

/** The smallest files of their kinds. */
export const samples = {
  png: fromBase64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  gif: fromBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  webp: fromBase64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'),
  jpeg: Buffer.concat([
    fromBase64(
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    ),
    Buffer.from([0xff, 0xd9]),
  ]),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ogg: oggOpus(),
  mp3: Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'), mp3Frame(), mp3Frame()]),
  mp4: mp4('isom'),
  m4a: mp4('M4A '),
  docx: zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
  }),
  odt: zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office/>' }),
  zip: zip({ 'a.txt': 'Hallo' }),
  exe: Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), Buffer.alloc(200)]),
} satisfies Record<string, Buffer>;

function oggOpus(): Buffer {
  const head = Buffer.from('OpusHead\u0001\u0001\0\0\u0080\u00BB\0\0\0\0\0', 'latin1');
  const page = Buffer.alloc(28);
  page.write('OggS', 0, 'latin1');
  page[5] = 2;
  page[26] = 1;
  page[27] = head.length;
  return Buffer.concat([page, head]);
}

function mp3Frame(): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064, 0);
  return frame;
}

function mp4(brand: string): Buffer {
  const box = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\u0002\0${brand}mp41`, 'latin1')),
    box('moov', Buffer.alloc(8)),
    box('mdat', Buffer.from('sound and film')),
  ]);
}

/** An archive whose entries are stored as they are. */
export function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), common, rest, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
