type Processor = 'x64' | 'arm64';

/** As much of a binary as says what it is made for. */
export function binaryFor(platform: `${'linux' | 'win32' | 'darwin'} ${Processor}`): Buffer {
  const [system, processor] = platform.split(' ') as [string, Processor];
  const binary = Buffer.alloc(256);
  if (system === 'linux') {
    binary.write('\x7fELF', 'latin1');
    binary.writeUInt16LE({ x64: 0x3e, arm64: 0xb7 }[processor], 18);
  } else if (system === 'win32') {
    binary.write('MZ');
    binary.writeUInt32LE(128, 0x3c);
    binary.write('PE\0\0', 128, 'latin1');
    binary.writeUInt16LE({ x64: 0x8664, arm64: 0xaa64 }[processor], 132);
  } else {
    binary.writeUInt32LE(0xfeedfacf, 0);
    binary.writeUInt32LE(appleProcessor[processor], 4);
  }
  return binary;
}

/** One file for several processors of Apple's, as `lipo` makes it. */
export function universalFor(...processors: readonly Processor[]): Buffer {
  const binary = Buffer.alloc(256);
  binary.writeUInt32BE(0xcafebabe, 0);
  binary.writeUInt32BE(processors.length, 4);
  for (const [part, processor] of processors.entries()) binary.writeUInt32BE(appleProcessor[processor], 8 + part * 20);
  return binary;
}

const appleProcessor = { x64: 0x01000007, arm64: 0x0100000c };
