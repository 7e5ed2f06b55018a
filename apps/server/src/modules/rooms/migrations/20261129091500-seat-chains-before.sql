-- Nobody was dealt in who had named a seed before the chain of the hand was announced.
update room_hand_seats s set chain_no = h.chain_no from room_hands h
where s.chain_no is null and h.brand_id = s.brand_id and h.hand_id = s.hand_id;
