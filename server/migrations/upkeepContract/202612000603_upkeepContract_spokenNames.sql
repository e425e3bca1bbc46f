-- The index holds what `search_text` says now.
reindex index contract_words;
