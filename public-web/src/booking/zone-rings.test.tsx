import { mostZones } from '@it-lotse/contract/travel-zones';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ZoneRings } from './zone-rings.tsx';

const zones = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    zone: index + 1,
    from_km: index * 10,
    to_km: index === count - 1 ? null : (index + 1) * 10,
    cost: index === count - 1 ? null : 0,
    per_km: null,
    drive_minutes: index === count - 1 ? null : 15,
  }));
const numbersIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, number]) => Number(number));

it.each(Array.from({ length: mostZones - 1 }, (_, index) => index + 2))(
  'of %i zones every ring finds room, and numbers never lie upon each other',
  (count) => {
    const html = renderToStaticMarkup(<ZoneRings zones={zones(count)} current={null} />);
    expect(Math.max(...numbersIn(html, / r="([\d.]+)"/g))).toBeLessThanOrEqual(186.1);
    const places = numbersIn(html, /<text x="([\d.]+)" y="[\d.]+" class="fill-harbour/g);
    expect(places.length).toBeGreaterThan(0);
    for (const [index, x] of places.slice(1).entries()) expect(x - (places[index] ?? 0)).toBeGreaterThan(17);
    expect(html).toContain(`>${(count - 1) * 10}</text>`);
  },
);
