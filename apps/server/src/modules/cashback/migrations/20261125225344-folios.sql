-- The fence of a day is a folio of the ledger. One that was being waited for is noted anew.
update cashback_clocks set fence_day = null, fence_wager = null;
alter table cashback_clocks drop column fence_xact, add column fence_folio bigint;
