/**
 * How many whole years something is kept after the one in which it came about, where no setting says it. The daily run
 * deletes by these, and the privacy statement promises them.
 */

/** Claims end three years after the year they came about in (§§ 195, 199 BGB): so long a visit or declaration is proof. */
export const claimYears = 3;

/**
 * Since 2025 § 147 (3) AO and § 14b UStG want vouchers for eight years, the books made from them for ten; a business of
 * one person keeps both together.
 */
export const booksYears = 10;

const words = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];

/** → 'drei Jahre' */
export const yearsText = (years: number): string => `${words[years] ?? years} ${years === 1 ? 'Jahr' : 'Jahre'}`;
