import { z } from 'zod';
import { isColour } from './brand-look.ts';

/** A picture of the brand's library, or none. */
const picture = z.string().regex(/^(?:\/media\/[A-Za-z\d_-]{16}(?:-\d{1,4})?\.webp)?$/);
const colour = z.string().toLowerCase().refine(isColour);
/** How a brand looks: its logo on either theme, its icon, its accent and what it says of itself. */
export const lookSettings = z.object({
  logoDark: picture.default(''),
  logoLight: picture.default(''),
  icon: picture.default(''),
  /** Null: that of the house. One that cannot be read is refused (packages/contract brand-look). */
  accent: z.object({ dark: colour, light: colour }).nullable().default(null),
  /** At the foot of the site, by language; where none is given, the words of the house. */
  about: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().max(300)).default({}),
});
export type LookSettings = z.output<typeof lookSettings>;
