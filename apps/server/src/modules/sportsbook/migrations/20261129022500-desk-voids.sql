-- What operators voided, which of a match that the house draws is told in public.
create index book_results_desk_voids on book_results (brand_id, market_id)
  where kind = 'void' and source = 'desk';
