select note_feed_start('tournaments');
