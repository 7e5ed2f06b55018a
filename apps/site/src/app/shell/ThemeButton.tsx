import { IconButton, useTheme } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

export const ThemeButton = () => {
  const t = useTexts('shell');
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'toLight' : 'toDark')}
      onClick={toggleTheme}
      data-key="theme"
    />
  );
};
