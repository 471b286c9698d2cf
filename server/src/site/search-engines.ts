/** robots.txt: the website may be read, the back office and the API are nobody's reading. */
export function robotsTxt(publicUrl: string): string {
  return ['User-agent: *', 'Disallow: /dashboard', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
}

/** sitemap.xml of the given root-relative paths. */
export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const urls = paths.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
