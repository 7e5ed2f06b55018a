select note_feed_start('cashback');
