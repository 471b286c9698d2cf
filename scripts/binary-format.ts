/** For which system and processor a program or library is made, such as `linux x64`; several for a universal one. */
export function platformsOf(binary: Buffer): string[] {
  if (binary.length < 64) return [];
  if (binary.subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1'))) return [`linux ${elf[binary.readUInt16LE(18)]}`];
  if (binary.toString('latin1', 0, 2) === 'MZ') return windowsPlatform(binary);
  if (binary.readUInt32LE(0) === machO64) return [`darwin ${machO[binary.readUInt32LE(4)]}`];
  if (binary.readUInt32BE(0) !== machOUniversal) return [];
  const parts = Math.min(binary.readUInt32BE(4), 4);
  return Array.from({ length: parts }, (_, part) => `darwin ${machO[binary.readUInt32BE(8 + 20 * part)]}`);
}

/** https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html, e_machine */
const elf: Readonly<Record<number, string>> = { 3: 'ia32', 40: 'arm', 62: 'x64', 183: 'arm64' };
/** https://learn.microsoft.com/en-us/windows/win32/debug/pe-format#machine-types */
const pe: Readonly<Record<number, string>> = { 332: 'ia32', 34404: 'x64', 43620: 'arm64' };
/** mach/machine.h, cputype; mach-o/loader.h and fat.h for what stands first */
const machO: Readonly<Record<number, string>> = { 16777223: 'x64', 16777228: 'arm64' };
const machO64 = 0xfeedfacf;
const machOUniversal = 0xcafebabe;

/** The header of today lies behind one of MS-DOS, which says where. */
function windowsPlatform(binary: Buffer): string[] {
  const header = binary.readUInt32LE(0x3c);
  if (header + 6 > binary.length || binary.toString('latin1', header, header + 4) !== 'PE\0\0') return [];
  return [`win32 ${pe[binary.readUInt16LE(header + 4)]}`];
}
