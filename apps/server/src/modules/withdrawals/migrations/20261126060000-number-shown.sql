-- When the card's number was first shown to be paid by hand, and to whom: from then on the money may
-- have left at the bank, whatever came since. Null: nobody has seen it.
alter table withdrawals add column number_shown_at timestamptz, add column number_shown_by text;
