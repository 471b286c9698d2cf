-- A price stands once: the price list of the website is made of what is sold from now on (one-price-list.ts).
INSERT OR REPLACE INTO content (part, value, updated_at)
SELECT
  'booking',
  one_price_list(max(iif(part = 'booking', value, NULL)), max(iif(part = 'prices', value, NULL))),
  max(updated_at)
FROM content WHERE part IN ('booking', 'prices') HAVING count(*) > 0;
DELETE FROM content WHERE part = 'prices';
