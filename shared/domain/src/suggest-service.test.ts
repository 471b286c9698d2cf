import fc from 'fast-check';
import { expect, it } from 'vitest';
import { suggestService } from './suggest-service.ts';

const purpose = fc.constantFrom('help', 'training', 'check');
const service = fc.record({
  purpose,
  on_site: fc.boolean(),
  for_business: fc.boolean(),
  duration: fc.constantFrom(30, 60, 90),
});
const need = fc.record({ purpose, onSite: fc.boolean(), business: fc.boolean() });

it('suggests what suits best, never a service for firms to a consumer, and nothing only where nothing suits', () => {
  fc.assert(
    fc.property(fc.array(service, { maxLength: 8 }), need, (services, wish) => {
      const found = suggestService(services, wish);
      const exact = services.filter(
        (each) => each.purpose === wish.purpose && each.on_site === wish.onSite && each.for_business === wish.business,
      );
      if (found === null) {
        expect(exact).toEqual([]);
        return;
      }
      expect(services).toContain(found);
      if (!wish.business) expect(found.for_business).toBe(false);
      if (exact.length > 0) {
        expect(exact).toContain(found);
        expect(found.duration).toBe(Math.max(...exact.map(({ duration }) => duration)));
      }
    }),
  );
});
