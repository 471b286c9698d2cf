import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insertName } from '../../channels/emails/insert-name.ts';
import { escapeHtml } from '../../channels/emails/mail-html.ts';
import { growthOf, worseThanLinear } from '../../test-support/growth.ts';
import { asWritten, campaignTemplate, fillSubject, fillTemplate, writingWarnings } from './campaign-mail.ts';
import { cleanMailHtml, mailTextOf } from './clean-mail-html.ts';

const ctx = {
  settings: { get: ({ defaults }: { defaults: unknown }) => defaults },
  origin: () => 'https://www.it-lotse.example',
} as unknown as Parameters<typeof campaignTemplate>[0];
const unsubscribe = 'https://www.it-lotse.example/newsletter/abmelden?t=a.b.c';

/** Names as people and attackers write them. */
const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[<>"'&$\\{}\r\n\t a-z]{1,40}$/),
  fc.constantFrom('{{name}}', '$&', "$'", '{{abmeldelink}}', '<img src=x onerror=alert(1)>', 'a\r\nBcc: x@example.org'),
);

describe('{{name}}', () => {
  test('whatever the name is, it stands in the mail as text and once', async () => {
    const template = campaignTemplate(ctx, await asWritten(cleanMailHtml('<p>Guten Tag {{name}}!</p>').html));
    const [before, after] = template.html.replace('{{abmeldelink}}', unsubscribe).split('{{name}}');
    fc.assert(
      fc.property(anyName, (name) => {
        const shown = name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
        fc.pre(shown !== '');
        const { html, text } = fillTemplate(template, { name, unsubscribe });
        expect(html).toBe(before + escapeHtml(shown) + after);
        expect(text).toContain(`Guten Tag ${shown}!`);
      }),
    );
  });

  test('a subject is one line and never a header of its own', () => {
    fc.assert(
      fc.property(anyName, fc.string({ maxLength: 60 }), (name, subject) => {
        expect(fillSubject(`${subject} {{name}}`, name)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });

  test.each([
    ['Hallo {{name}},', 'Hallo,'],
    ['Guten Tag, {{name}}!', 'Guten Tag!'],
    ['Liebe/r {{ name }},', 'Guten Tag,'],
    ['Liebe {{name}},', 'Guten Tag,'],
    ['Sehr geehrte/r {{name}},', 'Guten Tag,'],
    ['{{name}}, hier sind drei Tipps', 'Guten Tag, hier sind drei Tipps'],
    ['<p>{{NAME}}, los!</p>', '<p>Guten Tag, los!</p>'],
    ['Das ist für Sie, {{name}}.', 'Das ist für Sie.'],
    ['<p>Hallo <b>{{name}}</b>,</p>', '<p>Hallo<b></b>,</p>'],
    ['<p>Liebe <strong>{{name}}</strong>,</p>', '<p>Guten Tag<strong></strong>,</p>'],
    ['<p><strong>{{name}}</strong>, los!</p>', '<p><strong>Guten Tag</strong>, los!</p>'],
    [`<td>\n${' '.repeat(40)}{{name}}, los!</td>`, `<td>\n${' '.repeat(40)}Guten Tag, los!</td>`],
    ['<td>Tipp 1<br>{{name}}, los!</td>', '<td>Tipp 1<br>Guten Tag, los!</td>'],
  ])('without a name %s becomes %s', (written, expected) => expect(insertName(written, '')).toBe(expected));

  test.each([
    ['', ' '],
    ['', '\n'],
    ['', '\u00A0'],
    ['', '<b>'],
    ['', '>'],
    ['Liebe/', 'ä'],
    ['Liebe oder ', 'ä '],
  ])('%j and a page full of %j hold up nobody', (begin, part) => {
    const insertAtLength = (parts: number) => expect(insertName(begin + part.repeat(parts), '')).not.toContain('{{');
    expect(growthOf(insertAtLength, 2000)).toBeLessThan(worseThanLinear);
  });

  test('another placeholder is told', () => {
    expect(writingWarnings('An {{vorname}}', '{{ name }}', 'x')).toEqual([
      'Den Platzhalter „{{vorname}}“ gibt es nicht, nur {{name}}.',
    ]);
  });
});

describe('what the operator wrote', () => {
  test.each([
    ['<script>alert(1)</script><p>Text</p>', 'script'],
    ['<p onclick="alert(1)">Text</p>', 'onclick'],
    ['<iframe src="https://evil.example"></iframe>', 'iframe'],
    ['<form action="https://evil.example"><input name="pin"></form>', 'form'],
    ['<svg onload=alert(1)><p>Text</p></svg>', 'svg'],
    ['<style>@import url(https://evil.example)</style><p>Text</p>', 'style'],
    ['<base href="https://evil.example"><p>Text</p>', 'base'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example"><p>Text</p>', null],
    ['<a href="javascript:alert(1)">Text</a>', 'https://'],
    ['<a href="JaVa&#10;Script:alert(1)">Text</a>', 'https://'],
    ['<a href="data:text/html,<script>alert(1)</script>">Text</a>', 'https://'],
    ['<a href="//evil.example">Text</a>', 'https://'],
    ['<a href="{{name}}">Text</a>', 'https://'],
    ['<img src="http://evil.example/x.png">', 'https://'],
    ['<img src=x onerror=alert(1)>', 'onerror'],
    ['<p style="background:url(https://evil.example);position:fixed">Text</p>', null],
    ['<p style="color:expression(alert(1))">Text</p>', null],
    ['<!--[if mso]><script>alert(1)</script><![endif]--><p>Text</p>', null],
    ['<math><mtext></p><script>alert(1)</script>', 'script'],
  ])('%s is made harmless', (written, told) => {
    const { html, warnings } = cleanMailHtml(written);
    expect(html).not.toMatch(
      /script|evil|on\w+=|javascript|data:|expression|url\(|iframe|<form|<input|<svg|<meta|<base/i,
    );
    expect(html).not.toContain('{{');
    if (told) expect(warnings.join(' ')).toContain(told);
  });

  test('stays what it was where it is harmless', () => {
    const { html, warnings } = cleanMailHtml(
      '<h2>Drei Tipps</h2><ul><li>Erstens</li></ul><p style="color:#ff0000">Rot & <a href="https://example.org/?a=1&amp;b=2">mehr</a></p>',
    );
    expect(warnings).toEqual([]);
    expect(html).toContain('<a href="https://example.org/?a=1&amp;b=2"');
    expect(html).toMatch(/<p style="margin:0 0 16px;color:#ff0000">Rot &amp; /);
    expect(mailTextOf(html)).toBe('Drei Tipps\n\n- Erstens\n\nRot & mehr (https://example.org/?a=1&b=2)');
  });

  test('as plain text becomes paragraphs, whatever signs stand in it', () => {
    const { html } = cleanMailHtml('Erster Absatz: 3 < 5 & 7 > 2\n\nZweiter\nmit Umbruch');
    expect(html).toContain('3 &lt; 5 &amp; 7 &gt; 2');
    expect(mailTextOf(html)).toBe('Erster Absatz: 3 < 5 & 7 > 2\n\nZweiter\nmit Umbruch');
  });

  test('as plain text may name an address in angle brackets', () => {
    const written = 'Guten Tag,\n\nschreiben Sie an Hauke <hallo@beispiel.de> oder <a@b.de>.\n\nBis bald';
    expect(mailTextOf(cleanMailHtml(written).html)).toBe(written);
  });

  test.each([
    ['<p>Mehr bei <a href="https://example.org">https://example.org</a></p>', 'Mehr bei https://example.org'],
    ['<a href="mailto:a@b.de">Schreiben</a> <a href="tel:0151">0151</a>', 'Schreiben (a@b.de) 0151'],
    ['<a href="https://a.de"><img src="https://a.de/x.png" alt="Logo"></a>', 'Logo (https://a.de)'],
    ['<ol start="3"><li>Suchen</li><li>Finden</li></ol>', '3. Suchen\n 4. Finden'],
    ['<table><tr><th>Tag</th><td>Mo</td></tr><tr><th>Zeit</th><td>9 Uhr</td></tr></table>', 'Tag Mo\n\nZeit 9 Uhr'],
    ['<p>Oben</p><p>&nbsp;</p><p></p><p>a&nbsp;b</p><hr><p>&copy; &euro;</p>', 'Oben\n\na b\n\n----------\n\n© €'],
    ['<blockquote>Das half<br>sofort.</blockquote>', '> Das half\n> sofort.'],
    ['<p><br></p>', ''],
  ])('%s reads as text', (written, text) => {
    expect(mailTextOf(cleanMailHtml(written).html)).toBe(text);
  });

  test('tags within tags without end stop nobody', () => {
    expect(mailTextOf(cleanMailHtml(`<p>Oben</p>${'<b>'.repeat(20_000)}tief`).html)).toMatch(/^Oben/);
  });

  test('cleaned twice is the same as cleaned once', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<script>',
      '</script>',
      '<a href="',
      '">',
      'javascript:',
      '&lt;',
      '<',
      '"',
      ' x ',
      '{{name}}',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const once = cleanMailHtml(parts.join('')).html;
        expect(once).not.toMatch(/<script|<a [^>]*javascript:/i);
        // Between tags a quotation mark may be written either way.
        const same = (html: string) => html.replaceAll('&quot;', '"');
        expect(same(cleanMailHtml(once).html)).toBe(same(once));
      }),
    );
  });
});
