// As D-Z99 asks.
it('[ZZ-99] proves a line that is nowhere', () => undefined);
