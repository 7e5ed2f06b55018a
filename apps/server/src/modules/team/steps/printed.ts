import type { TeamFigures } from '@fairhouse/contract/team';
import { printAmount } from '@fairhouse/money';
import type { Brand } from '../../../kernel/kernel.ts';
import type { Figures } from './figures.ts';

export const printFigures = (brand: Brand, figures: Figures): TeamFigures => {
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  return {
    deposits: show(figures.deposits),
    withdrawals: show(figures.withdrawals),
    stake: show(figures.stake),
    validBet: show(figures.validBet),
    payout: show(figures.payout),
    bonuses: show(figures.bonuses),
    profit: show(figures.profit),
  };
};
