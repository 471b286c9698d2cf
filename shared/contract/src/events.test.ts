import { expect, it } from 'vitest';
import { z } from 'zod';
import { officeEvents } from './events.ts';

const events = Object.entries(officeEvents).map(([type, { schema, ...rest }]) => ({
  type,
  fields: Object.entries(schema.shape as Record<string, z.ZodType>),
  ...rest,
}));

it.each(events)('of $type it is known which of its texts speak of a person', ({ fields, personal }) => {
  const nobodys = /^(?:type|at|\w+_id|service|service_name|currency|calendar|target|address|username)$/;
  const texts = fields.filter(([name, field]) => field instanceof z.ZodString && !nobodys.test(name));
  expect(personal).toEqual(texts.map(([name]) => name));
});
