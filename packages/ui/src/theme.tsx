import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

export type Theme = 'dark' | 'light';

type ThemeApi = { theme: Theme; setTheme: (theme: Theme) => void; toggleTheme: () => void };

const STORAGE_KEY = 'fairhouse.theme';
const ThemeContext = createContext<ThemeApi | undefined>(undefined);

type ThemeProviderProps = {
  children: ReactNode;
  /** Without a choice of their own people have what their system has; else the dark one. */
  isBySystem?: boolean;
};
export function ThemeProvider({ children, isBySystem = false }: ThemeProviderProps) {
  const [theme, setThemeState] = useState<Theme>(() => applyStoredTheme(isBySystem));

  const api = useMemo<ThemeApi>(() => {
    function setTheme(next: Theme) {
      writeStored(next);
      document.documentElement.dataset['theme'] = next;
      setThemeState(next);
    }
    return { theme, setTheme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
  }, [theme]);

  return <ThemeContext value={api}>{children}</ThemeContext>;
}

export function useTheme(): ThemeApi {
  const api = use(ThemeContext);
  if (!api) throw new Error('useTheme needs a ThemeProvider above it');
  return api;
}

/** Puts the stored theme on the page. Called before the first render it avoids a flash. */
export function applyStoredTheme(isBySystem = false): Theme {
  const stored = readStored() ?? (isBySystem && isSystemLight() ? 'light' : 'dark');
  const theme = stored === 'light' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  return theme;
}

const isSystemLight = (): boolean => matchMedia('(prefers-color-scheme: light)').matches;

// Storage can be refused (private windows, sandboxed frames); the theme then lasts for the page.
function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeStored(theme: Theme) {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The choice still holds for this page.
  }
}
