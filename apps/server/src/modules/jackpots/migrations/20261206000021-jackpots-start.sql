select note_feed_start('jackpots');
