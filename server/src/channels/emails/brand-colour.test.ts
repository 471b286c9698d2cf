import { noOwnColours, type SiteColours } from '@it-lotse/contract/site-look';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { colourFault, programColours } from '@it-lotse/domain/site-colours';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Settings } from '../../kernel/settings/settings.ts';
import { inBrandColour } from './brand-colour.ts';
import { escapeHtml } from './mail-html.ts';
import { composeMail } from './mail-parts.ts';

const typed = fc.oneof(fc.string(), fc.constantFrom(programColours.primary, '<b style="color:#0b3e61">', '</p>'));
const mailOf = (text: string, button: string) =>
  composeMail(defaultBusinessProfile, [
    { kind: 'heading', text },
    { kind: 'text', text },
    { kind: 'button', label: button, url: 'https://it-lotse.example/' },
  ]).html_content;
const inColours = (html: string, colours: SiteColours) =>
  inBrandColour({ get: () => ({ photo: null, logo: null, colours }) } as unknown as Settings, html);

test('without a colour of the operator a mail is what it was, byte for byte', () => {
  fc.assert(
    fc.property(typed, typed, (text, button) => {
      const html = mailOf(text, button);
      expect(inColours(html, noOwnColours)).toBe(html);
      expect(inColours(html, { primary: null, action: '#139948', link: null })).toBe(html);
    }),
  );
});

test('with one it is in heading, button and edge, and nothing that was written changes', () => {
  fc.assert(
    fc.property(typed, typed, fc.integer({ min: 0, max: 0xffffff }), (text, button, rgb) => {
      const hex = `#${rgb.toString(16).padStart(6, '0')}`;
      const primary = colourFault('primary', hex)?.next ?? hex;
      fc.pre(primary !== programColours.primary);
      const html = mailOf(text, button);
      const made = inColours(html, { ...noOwnColours, primary });
      expect(made.replaceAll(/<[^>]*>/g, '')).toBe(html.replaceAll(/<[^>]*>/g, ''));
      expect(made.match(/<[^>]*>/g)?.join('')).not.toContain(programColours.primary);
      expect(made).toContain(`bgcolor="${primary}"`);
    }),
  );
});

test('the edge of a quotation follows the colour of links, and nothing else in it does', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const quoted = `<blockquote style="border-left:3px solid #047879;color:#465463">${escapeHtml(text)} #047879</blockquote>`;
      expect(inColours(quoted, noOwnColours)).toBe(quoted);
      const made = inColours(quoted, { ...noOwnColours, link: '#375089' });
      expect(made).toBe(quoted.replace('solid #047879', 'solid #375089'));
    }),
  );
});
