import { Logo, useTheme } from '@fairhouse/ui';
import { useBrand } from '../house.ts';

/** The logo of the brand for the theme that is on; without one its name beside the mark. */
export const BrandLogo = () => {
  const { name, look } = useBrand();
  const { theme } = useTheme();
  return <Logo name={name} picture={look[theme]} />;
};
