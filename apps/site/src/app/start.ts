import { useEffect, useRef } from 'react';
import type { Execution } from '@fairhouse/contract/content';
import { isLanguageTag, tagOf } from '@fairhouse/contract/languages';
import { formatAmount, useToast } from '@fairhouse/ui';
import { closeDialogs } from './dialogs/dialogs.ts';
import { useBrand } from './house.ts';
import { chosenLanguage, showLanguage, text, textsIn } from './i18n.ts';
import { useGo } from './Link.tsx';
import { balanceQuery, memberQuery, queryClient, whitelabelQuery } from './queries.ts';
import { greetAgain, hear } from './socket.ts';
import { noteMerchant, onSessionEnd, onSessionStart, useToken } from './session.ts';

/** What runs for as long as the site is open: brand, balance of the socket, end of a session. */
export const useStart = (): void => {
  useBrandStart();
  useBalanceNews();
  useWinNews();
  useSessionEnd();
  useAnnouncements();
};

const useBrandStart = (): void => {
  const brand = useBrand();
  useEffect(() => {
    const merchant = queryClient.getQueryData(whitelabelQuery.queryKey);
    if (merchant) noteMerchant(merchant.merchantCode);
    const language = tagOf(brand.defaultLanguage);
    if (chosenLanguage() === null && isLanguageTag(language)) void showLanguage(language);
  }, [brand]);
};

/** The balance follows the socket in every tab, whoever moved it. */
const useBalanceNews = (): void => {
  const token = useToken();
  useEffect(() => {
    greetAgain();
    if (token === null) return undefined;
    void queryClient.prefetchQuery(memberQuery);
    return hear('balance', {
      onEvent: (_event, data) => queryClient.setQueryData(balanceQuery.queryKey, data),
      onResync: () => {
        void queryClient.invalidateQueries({ queryKey: ['balance'] });
      },
    });
  }, [token]);
};

/** A lottery that won says so in every open window, wherever on the site its member is. */
const useWinNews = (): void => {
  const token = useToken();
  const { show } = useToast();
  useEffect(() => {
    if (token === null) return undefined;
    return hear('wins', {
      onEvent: (_event, { title, drawNo, payout, rebate, currency }) => {
        const amount = `${formatAmount(payout)} ${currency}`;
        void textsIn('draws').then((say) =>
          show({
            kind: 'win',
            title: say('wonDraw', { lottery: title, issue: drawNo, amount }),
            ...(/[1-9]/.test(rebate) && {
              body: say('wonRebate', { amount: `${formatAmount(rebate)} ${currency}` }),
            }),
          }),
        );
      },
      // A win that nobody heard of is in the balance and in the records.
      onResync: () => undefined,
    });
  }, [token, show]);
};

/** What everybody is shown alike; all else was read for who was logged in, and goes with them. */
const OF_THE_HOUSE = new Set<unknown>([
  'announcements',
  'banners',
  'captcha',
  'certificate',
  'certificates',
  'draws',
  'games',
  'help',
  'hotGames',
  'jackpots',
  'lotteryMenu',
  'news',
  'promotions',
  'rankList',
  'settings',
  'status',
  'tables',
  'tournaments',
  'validationRules',
  'vendors',
  'vipRanks',
  'whitelabel',
]);

const useSessionEnd = (): void => {
  const { show } = useToast();
  const go = useGo();
  const goNow = useRef(go);
  useEffect(() => {
    goNow.current = go;
  });
  useEffect(
    () =>
      onSessionEnd((why) => {
        closeDialogs(['member', 'changePassword', 'confirm']);
        queryClient.removeQueries({ predicate: ({ queryKey: [noun] }) => !OF_THE_HOUSE.has(noun) });
        if (why === 'logout') goNow.current('/index');
        show({
          kind: 'info',
          title: text(why === 'logout' ? 'shell:logoutDone' : 'shell:sessionEnded'),
        });
      }),
    [show],
  );
};

const START_MILLISECONDS = 1500;

/** What the house announces: a moment after the start, and when somebody came in. */
const useAnnouncements = (): void => {
  useEffect(() => {
    const clock = setTimeout(() => {
      void announce('START');
    }, START_MILLISECONDS);
    const forget = onSessionStart((how) => {
      void announce(how);
    });
    return () => {
      clearTimeout(clock);
      forget();
    };
  }, []);
};

const announce = async (execution: Execution): Promise<void> =>
  (await import('./content/announce.ts')).announce(execution);
