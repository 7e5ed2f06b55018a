create index bank_cards_last_four on bank_cards (brand_id, last_four);
