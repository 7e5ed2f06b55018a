select note_feed_start('opposite-bets');
