import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml2html from 'mjml';
import { projectFolder } from './run-program.ts';

/**
 * `npm run mail-frame`: the frame and the button of all mails, as HTML that Outlook shows, too. The result is committed,
 * so that the server needs no MJML. Colours are the hex values of the design tokens.
 */
export const frameFile = join(projectFolder, 'server/src/channels/emails/mail-frame.ts');

const line = '1px solid #dfdad1';

/** For programs that darken nothing by themselves; the classes stand in the frame and in server/src/channels/emails/mail-parts.ts. */
const darkStyles = `
@media (prefers-color-scheme: dark) {
  body, body > div { background-color: #101a24 !important; }
  .card, .card > table { background: #1a2733 !important; }
  .card > table > tbody > tr > td, .line { border-color: #4a5b6a !important; }
  .ink, .ink > div { color: #e9edf1 !important; }
  .brand, .brand > div { color: #a9d3f2 !important; }
  .muted, .muted > div { color: #b9c4ce !important; }
  .button td, .button a { background: #a9d3f2 !important; color: #0a2842 !important; }
}`;

const buttonMjml = `
  <mj-raw><!-- button --></mj-raw>
  <mj-button href="{{url}}" align="left" background-color="#0b3e61" color="#ffffff" border-radius="10px" font-size="17px"
    font-weight="bold" inner-padding="14px 24px" padding="0">{{label}}</mj-button>
  <mj-raw><!-- /button --></mj-raw>`;

const frameMjml = (schemes: string, styles: string, content: string) => `
<mjml lang="de">
  <mj-head>
    <mj-title>{{business}}</mj-title>
    <mj-raw>
      <meta name="color-scheme" content="${schemes}">
      <meta name="supported-color-schemes" content="${schemes}">
    </mj-raw>
    <mj-attributes>
      <mj-all font-family="'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif" />
      <mj-text padding="0" font-size="17px" line-height="1.6" color="#162330" />
    </mj-attributes>
    <mj-style>:root { color-scheme: ${schemes}; supported-color-schemes: ${schemes}; }${styles}</mj-style>
  </mj-head>
  <mj-body width="664px" background-color="#f9f5ec">
    <mj-wrapper padding="24px 12px">
      <mj-section css-class="card" background-color="#ffffff" border="${line}" border-bottom="3px solid #0b3e61"
        border-radius="14px 14px 0 0" padding="20px 27px">
        <mj-column>
          <mj-text css-class="brand" color="#0b3e61" font-size="20px" font-weight="bold" line-height="1.3">{{business}}</mj-text>
        </mj-column>
      </mj-section>
      <mj-section css-class="card" background-color="#ffffff" border-left="${line}" border-right="${line}" padding="28px 27px">
        <mj-column>${content}</mj-column>
      </mj-section>
      <mj-section css-class="card" background-color="#ffffff" border="${line}" border-radius="0 0 14px 14px" padding="18px 27px">
        <mj-column>
          <mj-text css-class="muted" color="#465463" font-size="14px">{{address}}<br />{{contact}}</mj-text>
        </mj-column>
      </mj-section>
    </mj-wrapper>
  </mj-body>
</mjml>`;

const text = '<mj-text css-class="ink">{{content}}</mj-text>';

async function compile(mjml: string): Promise<string> {
  const { html } = await mjml2html(mjml, { fonts: {}, validationLevel: 'strict' });
  const tidied = html.replaceAll(/<\w[^<>]*>/g, (tag) => tag.replaceAll(/\s+/g, ' ').replace(/ >$/, '>'));
  return `${tidied.trim().replaceAll(/\s*\n\s*/g, '\n')}\n`;
}

/** The source of server/src/channels/emails/mail-frame.ts. */
export async function makeMailFrame(): Promise<string> {
  const withButton = await compile(frameMjml('light only', '', text + buttonMjml));
  const button = /<!-- button -->.*?(<table.*<\/table>).*?<!-- \/button -->/s.exec(withButton)?.[1];
  if (!button) throw new Error('MJML made no button');
  const adaptive = await compile(frameMjml('light dark', darkStyles, text));
  const light = await compile(frameMjml('light only', '', text));
  return `// Made by \`npm run mail-frame\` (scripts/mail-frame.ts): not to be changed by hand.

/** Follows the reader's choice of light or dark. */
export const adaptiveFrame = \`${adaptive}\`;

/** For what somebody coloured for a white page. */
export const lightFrame = \`${light}\`;

export const mailButton = \`${button}\`;
`;
}

if (import.meta.main) writeFileSync(frameFile, await makeMailFrame());
