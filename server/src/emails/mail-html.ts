import type { BusinessProfile } from '@it-lotse/shared/contract/content';

/** Makes text safe inside HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Plain text as HTML paragraphs: a blank line separates them, single line breaks stay. */
export function paragraphs(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

/**
 * The frame of every mail: tables and inline styles, because mail programs know little else. Colours are the hex
 * values of the design tokens.
 */
export function mailDocument(profile: BusinessProfile, content: string): string {
  const address = `${profile.street}, ${profile.postal_code} ${profile.city}`;
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(profile.name)}</title></head>
<body style="margin:0;background:#f9f5ec;color:#162330;font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif;font-size:17px;line-height:1.6">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f9f5ec"><tr><td align="center" style="padding:24px 12px">
  <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:640px;background:#ffffff;border:1px solid #dfdad1;border-radius:14px">
    <tr><td style="padding:20px 28px;border-bottom:3px solid #0b3e61;color:#0b3e61;font-size:20px;font-weight:bold">${escapeHtml(profile.name)}</td></tr>
    <tr><td style="padding:28px">
      ${content}
    </td></tr>
    <tr><td style="padding:18px 28px;border-top:1px solid #dfdad1;color:#465463;font-size:14px">${escapeHtml(profile.owner)} · ${escapeHtml(address)}<br>Telefon ${escapeHtml(profile.phone)} · ${escapeHtml(profile.email)}</td></tr>
  </table>
</td></tr></table>
</body>
</html>
`;
}
